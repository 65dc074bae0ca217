import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { asOwner, databaseForTest } from '#test/database.ts'
import { deleteOldTraces } from './traces.ts'

test('sign-ins go from the history of an account after thirteen months, its other entries stay', async () => {
  const { db, ownerUrl } = await databaseForTest()
  const ana = newId()
  await asOwner(
    { ownerUrl },
    `insert into users (id, role, email, first_name, last_name) values ($1, 'doctor', 'ana@practice.test', 'Ana', 'Ruiz')`,
    [ana],
  )
  const noted = (kind: string, age: string) =>
    asOwner({ ownerUrl }, `insert into user_events (id, user_id, kind, at) values ($1, $2, $3, now() - $4::interval)`, [
      newId(),
      ana,
      kind,
      age,
    ])
  for (const kind of ['signed-in', 'session-ended', 'sessions-ended', 'joined', 'suspended'])
    await noted(kind, '14 months')
  await noted('signed-in', '12 months')
  await deleteOldTraces(db)
  const left = await asOwner<{ kind: string }>({ ownerUrl }, 'select kind from user_events order by kind')
  expect(left.map(({ kind }) => kind)).toEqual(['joined', 'signed-in', 'suspended'])
})
