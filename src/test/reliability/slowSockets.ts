import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { listCases } from '#features/cases/case/contract/case.ts'
import { databaseForTest } from '../database.ts'
import { startServer } from '../server.ts'
import { type Caller, call } from './calls.ts'
import { addPerson } from './installation.ts'
import { percentile, type Scenario } from './scenario.ts'

const users = 20
const post = 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'

/** What a slow socket sends first, and then every second. */
const kinds = {
  header: { first: 'GET / HTTP/1.1\r\nHost: x\r\n', every: 'X-Slow: 1\r\n', goneWithin: 16_000 },
  'silent body': { first: post, every: '', goneWithin: 40_000 },
  'dripping body': { first: post, every: ' ', goneWithin: Number.POSITIVE_INFINITY },
}

/** Hundreds of sockets send their request as slowly as they can; those of usual users are answered as before. */
export const slowSockets: Scenario = {
  id: 'L12',
  load: `${users} users read their list`,
  injection: 'slow sockets of two other addresses: headers and bodies that come by the byte, bodies that stop',
  // silent bodies are given half a minute: too long for every run, where platform/http/connections.test.ts gives them less
  counts: { short: 0, normal: 900, long: 900 },
  secondsPerCount: 1,
  run: async count => {
    const { ownerUrl } = await databaseForTest()
    const { address } = await startServer(ownerUrl)
    const people = await Promise.all(Array.from({ length: users }, (_, n) => addPerson(ownerUrl, `Ana${n}`, 'doctor')))
    const idle = await durationsOf(address, people, () => false)
    const sockets = openSlowSockets(address, count)
    let isOver = false
    const working = durationsOf(address, people, () => !isOver)
    for (const [kind, { goneWithin }] of Object.entries(kinds))
      if (goneWithin < Number.POSITIVE_INFINITY)
        await expect
          .poll(() => sockets.filter(one => one.kind === kind && one.closedAfter() === undefined).length, {
            ...{ timeout: goneWithin, interval: 100 },
          })
          .toBe(0)
    isOver = true
    const meanwhile = await working
    const longest = (kind: string) =>
      Math.max(...sockets.filter(one => one.kind === kind).map(one => one.closedAfter() ?? 0)) / 1000
    const dripping = sockets.filter(one => one.kind === 'dripping body' && one.closedAfter() === undefined).length
    return `${count} slow sockets: those in their header gone after ${longest('header').toFixed(0)} s, silent bodies after ${longest('silent body').toFixed(0)} s; ${dripping} of ${count / 3} bodies that send a byte a second are still accepted; a list took ${percentile(idle, 95)} ms before and ${percentile(meanwhile, 95)} ms meanwhile (p95, ${meanwhile.length} requests, all answered)`
  },
}

/** Each user reads the list ten times, and on while it goes on; how many milliseconds each took. */
async function durationsOf(address: string, people: readonly Caller[], goesOn: () => boolean): Promise<number[]> {
  const durations: number[] = []
  await Promise.all(
    people.map(async person => {
      for (let at = 0; at < 10 || goesOn(); at++) {
        const began = performance.now()
        expect((await call(address, person, listCases, { body: {} })).status).toBe(200)
        durations.push(performance.now() - began)
        await pause(200)
      }
    }),
  )
  return durations
}

interface SlowSocket {
  kind: string
  /** Milliseconds; undefined while it is open. */
  closedAfter: () => number | undefined
  close: () => void
}

/** As many of each kind; those that are left are closed when the test ends. */
export function openSlowSockets(address: string, count: number): SlowSocket[] {
  return Object.entries(kinds).flatMap(([kind, { first, every }]) =>
    Array.from({ length: count / 3 }, (_, n) => openSlowly(Number(new URL(address).port), n, { kind, first, every })),
  )
}

function openSlowly(
  port: number,
  n: number,
  { kind, first, every }: { kind: string; first: string; every: string },
): SlowSocket {
  const began = performance.now()
  let closedAfter: number | undefined
  // an address that no usual user has: each has its share of the connections
  const socket: Socket = connect({ host: '127.0.0.1', port, localAddress: n % 2 ? '127.0.0.2' : '127.0.0.3' })
  const sending = setInterval(() => every && socket.write(every), 1000)
  socket.on('connect', () => socket.write(first)).on('error', () => {})
  socket.resume().on('close', () => {
    clearInterval(sending)
    closedAfter = performance.now() - began
  })
  onTestFinished(() => void socket.destroy())
  return { kind, closedAfter: () => closedAfter, close: () => socket.destroy() }
}
