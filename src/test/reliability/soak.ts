import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { random } from '../../../bench/random.ts'
import { asOwner } from '../database.ts'
import { type MailServerState, mailServer } from '../mailServer.ts'
import { freePort } from '../ports.ts'
import { signalPostgres } from '../signalPostgres.ts'
import { dueMails, makeDue, wakeOutbox } from './dueMails.ts'
import { type Installation, openInstallation } from './installation.ts'
import { countsOf, type Journal } from './journal.ts'
import { liveHeap } from './liveHeap.ts'
import { pauseServer } from './pauseServer.ts'
import { expectNone, type Scenario, spread } from './scenario.ts'
import { openSlowSockets } from './slowSockets.ts'
import { untilWritten } from './untilWritten.ts'
import { growth, leakedDescriptors, longestStretch, lowest, type Usage, usageOf } from './usage.ts'
import { workInTurn } from './work.ts'
import { workWhile } from './workWhile.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 480)
const faultSeconds = Number(process.env.SOAK_FAULT_SECONDS ?? 300)
const users = 30
const thinkMs = 5000
/** More than one busy moment opens. */
const mostLeaked = 16
/** More than what a server still comes to need in its first minutes. */
const mostLeakedMib = 20

/** Doctors work for hours at the pace of people while something fails every five minutes, and the server's memory is measured. */
export const soak: Scenario = {
  id: 'L23',
  load: `${users} doctors, each with an administrator, who think for about ${thinkMs / 1000} s before each operation: clinics, cases, files, invoices, payments, lists`,
  injection: `every ${faultSeconds} s one of: PostgreSQL killed, shut down at once, or all its processes stopped for 10 s; the server paused for 5 s; a mail server that refuses for 60 s; 90 slow sockets for 30 s; in the first and the last sixth also kill -9 of the server`,
  counts: { short: 0, normal: 0, long: Math.floor((minutes * 60) / faultSeconds) },
  // a third more for the checks at the end, which take longer the more was done
  secondsPerCount: faultSeconds * 1.33,
  missing: () => (existsSync('/proc/self/fd') ? undefined : 'there is no /proc'),
  run: async count => {
    const mails: MailServerState = {}
    const { url, received } = await mailServer(mails)
    const inspector = await freePort()
    const installation = await openInstallation(
      { SMTP_URL: url, MAIL_TO_FOLDER: '', MAIL_FROM: 'no-reply@idealign.test' },
      { command: [process.execPath, `--inspect=127.0.0.1:${inspector}`, 'src/main/server.ts'] },
    )
    const probe = await installation.person('Probe')
    const next = random(23)
    const due: string[] = []
    const faults = faultsOn(installation, mails, due)
    const choose = inTurn(Object.keys(faults), next)
    const happened: Record<string, number> = {}
    const away: number[] = []
    const samples: Usage[] = []
    const heaps: number[] = []
    const began = performance.now()
    const until = (share: number) => pause(Math.max(0, began + share * count * faultSeconds * 1000 - performance.now()))

    const injectFaults = async (journal: Journal) => {
      const everyMs = Math.min(60, faultSeconds / 5) * 1000
      const sampling = setInterval(() => sample(installation, { samples, began, journal }), everyMs)
      try {
        for (let at = 0; at < count; at++) {
          await until((at + 0.5) / count)
          const [middle, end] = [Math.ceil(count / 6), Math.ceil((count * 5) / 6)]
          if (at === middle || at === end) heaps.push(await liveHeap(inspector))
          const isMiddle = at >= middle && at < end
          const fault = isMiddle || at % 2 === 0 ? choose() : 'server killed'
          happened[fault] = (happened[fault] ?? 0) + 1
          await (faults[fault] ?? installation.killAndRestart)()
          away.push(await untilWritten(installation.address, probe))
          say(`${fault}; written again after ${spread(away.slice(-1))}`, began)
        }
        await until(1)
      } finally {
        clearInterval(sampling)
      }
    }
    const think = () => pause(next() * 2 * thinkMs)
    const crowd = { clients: users, doWork: (load: Parameters<typeof workInTurn>[0]) => workInTurn({ ...load, think }) }
    const { journal, figure } = await workWhile(installation, injectFaults, crowd)

    expectNone(Object.keys(journal.statuses).filter(status => !['200', '503', 'lost', 'unsent'].includes(status)))
    await everyMailSent(installation)
    const came = new Set(received.flatMap(text => /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? []))
    expectNone(due.filter(id => !came.has(id)).map(id => `e-mail ${id} counts as sent and never came`))
    const leaked = leakedDescriptors(longestStretch(samples))
    expectNone(leaked > mostLeaked ? [`${leaked} descriptors leaked`] : [])
    const [heapBefore = 0, heapAfter = 0] = heaps
    expectNone(heapAfter - heapBefore > mostLeakedMib ? [`the heap grew from ${heapBefore} to ${heapAfter} MiB`] : [])
    const times = (counts: Record<string, number>) =>
      Object.entries(counts).map(([what, number]) => `${number.toLocaleString('en')} × ${what}`)
    return `${(count * faultSeconds) / 60} minutes; ${times(happened).join(', ')}; ${figure}; answers: ${times(journal.statuses).join(', ')}; written again after ${spread(away)}; ${came.size} e-mails came; ${memoryOf(samples)}; its heap after a full collection ${heapBefore.toFixed(1)} → ${heapAfter.toFixed(1)} MiB`
  },
}

/** What is tried in the middle, where the server has to be the same process throughout. `due` receives the ids of e-mails. */
function faultsOn(
  { address, dataDir, ownerUrl, server, signalDatabase }: Installation,
  mails: MailServerState,
  due: string[],
): Record<string, () => Promise<void>> {
  const during = (seconds: number) => pause(Math.min(seconds, faultSeconds / 2) * 1000)
  return {
    'PostgreSQL killed': async () => signalDatabase('SIGKILL'),
    'PostgreSQL shut down at once': async () => signalDatabase('SIGQUIT'),
    'PostgreSQL stopped': async () => {
      signalPostgres(dataDir, 'SIGSTOP')
      await during(10)
      signalPostgres(dataDir, 'SIGCONT')
    },
    'server paused': () => pauseServer(server()),
    'mail server away': async () => {
      mails.refuse = true
      due.push(...(await dueMails(ownerUrl, 20)))
      await during(60)
      mails.refuse = false
    },
    'slow sockets': async () => {
      const sockets = openSlowSockets(address, 90)
      await during(30)
      for (const socket of sockets) socket.close()
    },
  }
}

/** Each of them once in a random order, then each again in another. */
function inTurn(names: string[], next: () => number): () => string {
  let left: string[] = []
  return () => {
    if (left.length === 0) left = [...names]
    return left.splice(Math.floor(next() * left.length), 1)[0] ?? ''
  }
}

interface Measured {
  samples: Usage[]
  began: number
  journal: Journal
}

/** Measures the server and prints what is known so far, so that a run of hours that is ended early has a figure. */
function sample({ server }: Installation, { samples, began, journal }: Measured): void {
  const { pid, exitCode, signalCode } = server().process
  // one that is being started again has nothing to measure
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  const usage = { ...usageOf(pid), hours: (performance.now() - began) / 3_600_000 }
  samples.push(usage)
  const { rss, descriptors } = usage
  say(`${rss.toFixed(1)} MiB, ${descriptors} descriptors (${pid}); ${countsOf(journal)}; ${memoryOf(samples)}`, began)
}

function say(what: string, began: number): void {
  process.stderr.write(`L23 after ${((performance.now() - began) / 60_000).toFixed(1)} min: ${what}\n`)
}

/** What is known of the longest time without a restart. Its first sixth is not counted: a server that starts needs more and more. */
function memoryOf(samples: readonly Usage[]): string {
  const stretch = longestStretch(samples)
  const settled = stretch.slice(Math.ceil(stretch.length / 6))
  const [first, last] = [settled[0], settled.at(-1)]
  if (!first || !last || settled.length < 5) return 'memory: too few samples'
  const length = Math.round((last.hours - first.hours) * 60)
  const most = (of: 'rss' | 'descriptors') => Math.max(...settled.map(one => one[of]))
  const from = (of: 'rss' | 'descriptors') => lowest(settled, of).map(Math.round).join(' → ')
  return `one process for ${length} minutes: ${growth(settled).toFixed(1)} MiB an hour by least squares, lowest of the first and the last third ${from('rss')} MiB, highest ${most('rss').toFixed(0)}; descriptors, the same way, ${from('descriptors')}, highest ${most('descriptors')}`
}

/** Waits until no e-mail is left unsent, as hours later. */
async function everyMailSent(installation: Installation): Promise<void> {
  const { ownerUrl } = installation
  const unsent = async () =>
    (await asOwner<{ id: string }>({ ownerUrl }, 'select id from outbox where sent_at is null')).map(({ id }) => id)
  await makeDue(ownerUrl, await unsent())
  await wakeOutbox(installation)
  await expect.poll(unsent, { timeout: 300_000, interval: 500 }).toEqual([])
}
