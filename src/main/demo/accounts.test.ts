import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashPassword } from '#features/auth/server/hash.ts'
import { asOwner, databaseForTest, emptyDatabaseForTest } from '#test/database.ts'
import { dataDirForTest, machineSettings, processSecret, processUrl, startServer } from '#test/server.ts'
import { administrator, demoPassword, doctors } from './people.ts'
import { ensurePerson, setPasswords } from './queries.ts'

const signIn = (address: string, email: string) =>
  fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  }).then(answer => answer.status)

test('[O10] with a misspelt NODE_ENV the server does not start, and the database is not changed', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  await expect(startServer(ownerUrl, { NODE_ENV: 'prodution' })).rejects.toThrow(/ended with 1: .*\n {2}NODE_ENV: only/)
  await expect(startServer(ownerUrl, { NODE_ENV: '', NODE_ENVIRONMENT: 'production' })).rejects.toThrow(
    'NODE_ENVIRONMENT: not known; NODE_ENV is',
  )
  expect(await asOwner({ ownerUrl }, `select from pg_class where relname in ('migrations', 'users')`)).toEqual([])
})

test("[O10] production refuses the demo's accounts, renamed ones too, until they are closed", async () => {
  const { db, ownerUrl } = await databaseForTest()
  const env = { DATA_DIR: dataDirForTest() }
  // as the demo makes them
  const people = [administrator, ...doctors]
  await db.as({ kind: 'system' }, async scope => {
    const ids: string[] = []
    for (const person of people)
      ids.push(await ensurePerson(scope, person === administrator ? 'super-admin' : 'doctor', person, new Date()))
    await setPasswords(scope, ids, await hashPassword(demoPassword))
  })
  await asOwner({ ownerUrl }, `update users set email = 'lucia@clinic.test' where email = '${doctors[0]?.email}'`)

  const refusal: string = await startServer(ownerUrl, env).then(
    () => 'started',
    error => error.message,
  )
  expect(refusal).toMatch(/^ended with 1: The database holds accounts of the demo/)
  for (const part of [administrator.email, 'lucia@clinic.test', 'npm run admin -- close-demo'])
    expect(refusal).toContain(part)

  const { stdout } = await promisify(execFile)(process.execPath, ['src/main/admin.ts', 'close-demo'], {
    env: {
      ...{ ...machineSettings, NODE_ENV: 'production', SECRET_KEY: processSecret, APP_URL: processUrl },
      ...{ MAIL_TO_FOLDER: 'yes', DATABASE_URL: ownerUrl, ...env },
    },
  })
  expect(stdout).toContain(`lucia@clinic.test, ${administrator.email}`)
  const live = await startServer(ownerUrl, env)
  for (const email of [administrator.email, 'lucia@clinic.test']) expect(await signIn(live.address, email)).toBe(401)
  expect(await asOwner({ ownerUrl }, 'select from sessions where ended_at is null')).toEqual([])
})
