import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { customerOf, forgetCards, saveCustomer } from './customer.ts'

const { database, person } = await startApp()
const system = { kind: 'system' } as const

const removed = (...cards: string[]) =>
  asOwner(database, `insert into stripe_detachments (stripe_id) select unnest($1::text[])`, [cards])
const left = async () =>
  (await asOwner<{ id: string }>(database, 'select stripe_id as id from stripe_detachments order by 1')).map(
    row => row.id,
  )

test('when two customers are created at once the first is kept, and both callers receive it', async () => {
  const ana = await person('Ana')
  const save = (customer: string) => database.db.as(system, scope => saveCustomer(scope, ana.id, customer))
  const [one, other] = await Promise.all([save('cus_one'), save('cus_other')])
  expect(one).toBe(other)
  expect(await database.db.as(system, scope => customerOf(scope, ana.id))).toBe(one)
})

test('a doctor cannot read the Stripe customer of another doctor', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  await database.db.as(system, scope => saveCustomer(scope, ana.id, 'cus_ana'))
  const customerReadBy = (who: { id: string }) =>
    database.db.as({ kind: 'doctor', id: who.id }, scope => customerOf(scope, ana.id)).catch(error => error.code)
  expect(await customerReadBy(bruno)).not.toBe('cus_ana')
})

test('a card that Stripe cannot detach now delays none of the others, and is tried again', async () => {
  await removed('pm_1', 'pm_stuck', 'pm_2')
  const detached: string[] = []
  const detach = (upset: boolean) => async (card: string) => {
    detached.push(card)
    if (upset && card === 'pm_stuck') throw new Error('Stripe is away')
  }
  await expect(forgetCards(database.db, detach(true))).rejects.toThrow('Stripe is away')
  expect([detached.sort(), await left()]).toEqual([['pm_1', 'pm_2', 'pm_stuck'], ['pm_stuck']])
  await forgetCards(database.db, detach(false))
  expect(await left()).toEqual([])
})
