import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { refreshSession } from '#features/auth/contract/session.ts'
import { listCases } from '#features/cases/case/contract/case.ts'
import { random } from '../../../bench/random.ts'
import { databaseForTest } from '../database.ts'
import { freePort } from '../ports.ts'
import { dataDirForTest, type Server, startServer } from '../server.ts'
import { type Caller, call } from './calls.ts'
import { addPerson } from './installation.ts'
import { expectNone, type Scenario } from './scenario.ts'

const users = 16

/** Two servers are killed by turns while sixteen users renew their sessions at either of them. */
export const refreshedUnderKills: Scenario = {
  id: 'L24',
  load: '16 users renew their sessions at two servers, and use each second one',
  injection: 'kill -9 of one server after the other; then a spent token is used again',
  counts: { short: 300, normal: 6000, long: 20_000 },
  secondsPerCount: 0.3,
  run: async refreshes => {
    const { ownerUrl } = await databaseForTest()
    // each refresh comes from an address of its own: how often one network may do it is not tested here
    const env = { FILES_DIR: dataDirForTest(), TRUSTED_PROXIES: '127.0.0.1' }
    const ports = [await freePort(), await freePort()]
    const start = (at: number) => startServer(ownerUrl, { ...env, PORT: String(ports[at]) })
    const servers: Server[] = [await start(0), await start(1)]
    const people = await Promise.all(Array.from({ length: users }, (_, n) => addPerson(ownerUrl, `Ana${n}`, 'doctor')))
    const next = random(24)
    const address = () => `http://127.0.0.1:${ports[Math.floor(next() * 2)]}`
    const ways = { address, headers: () => ({ 'x-forwarded-for': `198.51.100.${Math.floor(next() * 250)}` }) }
    const counts = { refreshed: 0, repeated: 0 }
    const signedOut: string[] = []
    const renewing = Promise.all(
      people.map(person => renewAgain(person, ways, { counts, signedOut, until: refreshes })),
    )
    let isOver = false
    void renewing.finally(() => (isOver = true))
    let kills = 0
    while (!isOver) {
      // this scenario is about the moment of the kill
      await pause(300 + next() * 1500)
      const killed = servers[kills % 2]
      killed?.process.kill('SIGKILL')
      await killed?.ended
      servers[kills % 2] = await start(kills % 2)
      kills += 1
    }
    const last = await renewing
    expectNone(signedOut)
    let survivors = 0
    for (const { generation, person } of last) {
      const stolen = person.refreshToken(generation - 2)
      const theft = await call(
        address(),
        undefined,
        refreshSession,
        { body: { refresh_token: stolen } },
        ways.headers(),
      )
      const current = person.refreshToken(generation)
      const own = await call(address(), undefined, refreshSession, { body: { refresh_token: current } }, ways.headers())
      if (theft.status !== 401 || own.status !== 401) survivors += 1
    }
    expect(survivors).toBe(0)
    return `${counts.refreshed} refreshes under ${kills} kills, ${counts.repeated} sent again; 0 users signed out; after real reuse ${survivors} of ${users} sessions survived`
  },
}

interface Tally {
  counts: { refreshed: number; repeated: number }
  signedOut: string[]
  until: number
}

/** Renews a session until all have done so often enough, and sends the same token again when no answer came. */
async function renewAgain(
  person: Caller,
  { address, headers }: { address: () => string; headers: () => Record<string, string> },
  { counts, signedOut, until }: Tally,
): Promise<{ person: Caller; generation: number }> {
  let [token, generation] = [person.refreshToken(1), 1]
  while (counts.refreshed < until) {
    const answer = await call(address(), undefined, refreshSession, { body: { refresh_token: token } }, headers())
    if (answer.status === 200) {
      token = String(answer.body.refresh_token)
      generation += 1
      counts.refreshed += 1
      const bearer = async () => String(answer.body.access_token)
      // half of them are used, so that their parents are spent
      if (generation % 2 === 0) await call(address(), { ...person, bearer }, listCases, { body: {} })
    } else if (typeof answer.status === 'string' || answer.status === 503) {
      counts.repeated += 1
      await pause(20)
    } else {
      signedOut.push(`${person.id} at generation ${generation}: ${answer.status} ${JSON.stringify(answer.body)}`)
      break
    }
  }
  return { person, generation }
}
