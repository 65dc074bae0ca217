import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { addClinic } from '#features/clinics/contract/clinic.ts'
import { closedAllWeek } from '#features/clinics/contract/hours.ts'
import { newId } from '#kit/id.ts'
import { type Mishap, openBadLine } from '../badLine.ts'
import { asOwner, databaseForTest } from '../database.ts'
import { dataDirForTest, startServer } from '../server.ts'
import { type Answer, call } from './calls.ts'
import { addPerson } from './installation.ts'
import { expectNone, type Scenario } from './scenario.ts'

const mishaps: readonly Mishap[] = ['unsent', 'lost', 'half']

/** A creating request is cut, repeated, sent to two servers at once, sent with another payload, and replayed a day later. */
export const onceForEachKey: Scenario = {
  id: 'L19',
  load: 'creating requests to two servers of one database',
  injection: 'cut before it arrives, after the commit, within the answer; two at once; another payload; 23 h later',
  counts: { short: 60, normal: 3000, long: 10_000 },
  secondsPerCount: 0.3,
  run: async keys => {
    const { ownerUrl } = await databaseForTest()
    const shared = { FILES_DIR: dataDirForTest() }
    const [first, second] = [await startServer(ownerUrl, shared), await startServer(ownerUrl, shared)]
    await using line = await openBadLine(first.address)
    const doctor = await addPerson(ownerUrl, 'Ana', 'doctor')
    const send = (address: string, key: string, street = 'Calle Mayor 1') =>
      call(address, doctor, addClinic, { key, body: clinicNamed(key, street) })
    const tally: Record<string, number> = {}
    const faults: string[] = []
    const sent: string[] = []
    const ways: Record<string, (key: string) => Promise<boolean>> = {
      'cut and repeated': async key => {
        const mishap = mishaps[sent.length % mishaps.length] ?? 'lost'
        const happened = line.next(mishap)
        const broken = await send(line.address, key)
        await happened
        const again = await send(second.address, key)
        return typeof broken.status === 'string' && again.status === 200 && again.body.name === key
      },
      'two at once': async key => {
        const [one, other] = await Promise.all([send(first.address, key), send(second.address, key)])
        return one.status === 200 && isSame(one, other)
      },
      'two at once, of two payloads': async key => {
        const answers = await Promise.all([send(first.address, key), send(second.address, key, 'Calle Menor 2')])
        return (
          answers
            .map(({ status }) => status)
            .toSorted()
            .join() === '200,422'
        )
      },
      'replayed after 23 hours': async key => {
        const one = await send(first.address, key)
        const earlier = "update idempotency_keys set created_at = created_at - interval '23 hours' where key = $1"
        await asOwner({ ownerUrl }, earlier, [key])
        return one.status === 200 && isSame(one, await send(second.address, key))
      },
    }
    for (let at = 0; at < keys; at++) {
      const [name = '', way] = Object.entries(ways)[at % 4] ?? []
      const key = newId()
      sent.push(key)
      if (!(await way?.(key))) faults.push(`${name}: ${key}`)
      tally[name] = (tally[name] ?? 0) + 1
    }
    expectNone(faults)
    const stored = await asOwner(
      { ownerUrl },
      'select name from clinics where name = any($1) group by name having count(*) = 1',
      [sent],
    )
    expect(stored.length).toBe(keys)
    const counts = Object.entries(tally).map(([name, times]) => `${times} ${name}`)
    return `${keys} of ${keys} keys with exactly one effect: ${counts.join('; ')}`
  },
}

function clinicNamed(name: string, address: string): object {
  const contact = { phone: '+34 910 000 000', email: 'sol@practice.test', openingHours: closedAllWeek() }
  return { name, address, postalCode: '28001', province: 'madrid', ...contact }
}

function isSame(one: Answer, other: Answer): boolean {
  return one.status === other.status && isDeepStrictEqual(one.body, other.body)
}
