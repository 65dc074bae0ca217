import { expect, test } from 'vitest'
import { StartRefusal } from '#platform/refusal.ts'
import { asOwner, databaseForTest } from '#test/database.ts'
import { asDatabaseOwner } from './owner.ts'

test('what fails, or waits too long for a lock, changes nothing', async () => {
  const database = await databaseForTest()
  const { ownerUrl } = database
  const hold = "insert into legal_holds (subject_id, reason) values ('00000000-0000-0000-0000-000000000001', 'one')"
  const failed = asDatabaseOwner(ownerUrl, async owner => {
    await owner.query(hold)
    throw new Error('after all')
  })
  await expect(failed).rejects.toThrow('after all')
  expect(await asOwner(database, 'select from legal_holds')).toEqual([])

  await asDatabaseOwner(ownerUrl, async first => {
    await first.query('lock table legal_holds in exclusive mode')
    const second = asDatabaseOwner(ownerUrl, owner => owner.query(hold), 50)
    await expect(second).rejects.toThrow(StartRefusal)
  })
  expect(await asOwner(database, 'select from legal_holds')).toEqual([])
})
