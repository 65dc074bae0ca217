import { existsSync } from 'node:fs'
import { refreshSession } from '#features/auth/contract/session.ts'
import { listCases } from '#features/cases/case/contract/case.ts'
import { asOwner, databaseForTest } from '../database.ts'
import { dataDirForTest, startServer } from '../server.ts'
import { call } from './calls.ts'
import { addPerson } from './installation.ts'
import { expectNone, type Scenario } from './scenario.ts'

const library = ['x86_64', 'aarch64']
  .map(machine => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync)

/** Seconds by which the clock of the second server is wrong. */
const offsets = [45, -45, 90, -90, 7200, -7200]

/** Sessions by the time of the database, in minutes since their last refresh and until their absolute end. */
const sessions = [
  { what: 'in use', idle: 1, left: 60, wanted: 200 },
  { what: 'idle for 59 minutes', idle: 59, left: 60, wanted: 200 },
  { what: 'idle for 61 minutes', idle: 61, left: 60, wanted: 401 },
  { what: 'a minute before its end', idle: 1, left: 1, wanted: 200 },
  { what: 'a minute after its end', idle: 1, left: -1, wanted: 401 },
]

/** The clock of one of two servers is wrong; sessions live by the clock of the database. */
export const wrongClocks: Scenario = {
  id: 'L11',
  load: 'sessions shortly before and after their end, tokens of one server used at the other',
  injection: 'the clock of one of two servers wrong by 45 s, 90 s and 2 h, either way (libfaketime)',
  counts: { short: 2, normal: offsets.length, long: offsets.length },
  secondsPerCount: 30,
  missing: () => (library ? undefined : 'there is no libfaketime'),
  run: async count => {
    const { ownerUrl } = await databaseForTest()
    const shared = { FILES_DIR: dataDirForTest() }
    const right = await startServer(ownerUrl, shared)
    const [faults, notes]: [string[], string[]] = [[], []]
    for (const seconds of offsets.slice(0, count)) {
      const clock = {
        LD_PRELOAD: library ?? '',
        FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
      const wrong = await startServer(ownerUrl, { ...shared, ...clock })
      for (const { what, idle, left, wanted } of sessions) {
        const ana = await addPerson(ownerUrl, 'Ana', 'doctor')
        await asOwner(
          { ownerUrl },
          `update sessions set refreshed_at = now() - make_interval(mins => $2),
             created_at = now() - interval '2 hours', expires_at = now() + make_interval(mins => $3) where id = $1`,
          [ana.sessionId, idle, left],
        )
        const body = { refresh_token: ana.refreshToken(1) }
        const { status } = await call(wrong.address, undefined, refreshSession, { body })
        if (status !== wanted) faults.push(`${seconds} s: a session ${what} got ${status}`)
      }
      for (const [from, to] of [
        [right, wrong],
        [wrong, right],
      ] as const) {
        const ana = await addPerson(ownerUrl, 'Ana', 'doctor')
        const body = { refresh_token: ana.refreshToken(1) }
        const fresh = await call(from.address, undefined, refreshSession, { body })
        const bearer = async () => String(fresh.body.access_token)
        const { status } = await call(to.address, { ...ana, bearer }, listCases, { body: {} })
        // further apart, a refused token is exchanged by its refresh token
        if (status === 200) continue
        const way = to === wrong ? 'at the wrong clock' : 'from the wrong clock'
        if (Math.abs(seconds) < 60) faults.push(`${seconds} s: a token used ${way} got ${status}`)
        else notes.push(`${seconds} s, used ${way}: ${status}`)
      }
      wrong.process.kill('SIGKILL')
      await wrong.ended
    }
    expectNone(faults)
    const decisions = count * (sessions.length + 2)
    return `${decisions} decisions, 0 wrong about a session; fresh access tokens refused: ${notes.join('; ') || 'none'}`
  },
}
