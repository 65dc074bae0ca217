import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { listCases } from '#features/cases/case/contract/case.ts'
import { asOwner } from '../database.ts'
import { type MailServerState, mailServer } from '../mailServer.ts'
import { type Caller, call } from './calls.ts'
import { dueMails, makeDue, wakeOutbox } from './dueMails.ts'
import { openInstallation } from './installation.ts'
import { percentile, type Scenario } from './scenario.ts'

/** The mail server refuses everything for hours, then cuts connections after the last byte of an e-mail, then works. */
export const mailServerAway: Scenario = {
  id: 'L8',
  load: 'e-mails that are due',
  injection:
    'a mail server that answers 451, then one that cuts the connection after DATA; the hours between are skipped',
  counts: { short: 40, normal: 500, long: 2000 },
  secondsPerCount: 1,
  run: async count => {
    const state: MailServerState = { refuse: true }
    const { url, received } = await mailServer(state)
    const installation = await openInstallation({
      SMTP_URL: url,
      MAIL_TO_FOLDER: '',
      MAIL_FROM: 'no-reply@idealign.test',
    })
    const { ownerUrl, person, address } = installation
    const ana = await person('Ana')
    const p95Before = await p95Of(address, ana)
    const ids = await dueMails(ownerUrl, count)
    const waiting = async (more: string) =>
      (await asOwner({ ownerUrl }, `select id from outbox where id = any($1) and sent_at is null ${more}`, [ids]))
        .length

    await wakeOutbox(installation)
    const p95During = await p95Of(address, ana)
    await expect.poll(() => waiting(triedAgainst(0)), { timeout: 120_000 }).toBe(count)
    expect(received).toEqual([])

    const cut = ids.slice(0, Math.floor(count / 10))
    // not the e-mail that wakes the outbox: it is urgent, and would end the connections before another had arrived
    Object.assign(state, { refuse: false, cut: (text: string) => cut.some(id => text.includes(id)) })
    await makeDue(ownerUrl, cut)
    await wakeOutbox(installation)
    await expect.poll(() => waiting(triedAgainst(1)), { timeout: 120_000 }).toBe(cut.length)

    delete state.cut
    await makeDue(ownerUrl, ids)
    await wakeOutbox(installation)
    await expect.poll(() => waiting(''), { timeout: 120_000 }).toBe(0)
    const idsReceived = received.flatMap(text => /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? [])
    const ours = idsReceived.filter(id => ids.includes(id))
    const twice = ids.filter(id => ours.indexOf(id) !== ours.lastIndexOf(id))
    expect(new Set(ours).size).toBe(count)
    // a cut breaks every connection, also of e-mails that the server had not received
    expect(twice.filter(id => !cut.includes(id))).toEqual([])
    expect([twice.length > 0, ours.length]).toEqual([true, count + twice.length])
    return `${count} of ${count} sent; of ${cut.length} in connections that were cut ${twice.length} came twice, with the same Message-ID, no other did; a list took ${p95Before} ms before and ${p95During} ms while they were refused (p95)`
  },
}

/** Those whose further attempt failed, and was noted. */
const triedAgainst = (attempts: number) =>
  `and attempts > ${attempts} and next_attempt_at > now() and (claimed_until is null or claimed_until < now())`

async function p95Of(address: string, who: Caller): Promise<string> {
  const durations: number[] = []
  for (let at = 0; at < 100; at++) {
    const began = performance.now()
    await call(address, who, listCases, { body: {} })
    durations.push(performance.now() - began)
    await pause(5)
  }
  return percentile(durations, 95)
}
