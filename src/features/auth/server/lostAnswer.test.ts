import { once } from 'node:events'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { refreshSession } from '../contract/session.ts'

const { app, person, database, tokens, call } = await startApp()
const serverPort = Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port)

// forwards a request and closes the connection at the first byte of the response: the server has committed, the client
// does not know
const cutting = createServer(client => {
  const server = connect(serverPort, '127.0.0.1')
  client.pipe(server)
  server.once('data', () => {
    client.destroy()
    server.destroy()
  })
  client.on('error', () => server.destroy())
  server.on('error', () => client.destroy())
})
cutting.listen(0, '127.0.0.1')
await once(cutting, 'listening')
const address = cutting.address()
const cutPort = typeof address === 'object' && address ? address.port : 0
afterAll(() => cutting.close())

/** Resolves with the error's code; an answer is a failure of the test. */
function refreshThroughCut(refresh_token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request({ port: cutPort, host: '127.0.0.1', method: 'POST', path: '/api/session/refresh', headers })
    sent.on('error', error => resolve('code' in error ? String(error.code) : error.message))
    sent.on('response', () => reject(new Error('the answer got through')))
    sent.end(JSON.stringify({ refresh_token }))
  })
}

test('[S4] 500 answers lost after the commit: the parent token is sent again and receives the same successor', async () => {
  const ana = await person('Ana')
  const sessions = await asOwner<{ id: string }>(
    database,
    `insert into sessions (id, user_id, role, expires_at)
     select gen_random_uuid(), $1, 'doctor', now() + interval '1 hour' from generate_series(1, 500) returning id`,
    [ana.id],
  )
  let same = 0
  for (const { id } of sessions) {
    const parent = tokens.refresh(id, 1)
    expect(await refreshThroughCut(parent)).toBe('ECONNRESET')
    // one network may not refresh this often in a minute; that limit is not tested here
    await asOwner(database, 'delete from rate_windows')
    const again = await call(undefined, refreshSession, { body: { refresh_token: parent } })
    const last = await call(undefined, refreshSession, { body: { refresh_token: parent } })
    if (again.body.refresh_token === tokens.refresh(id, 2) && last.body.refresh_token === again.body.refresh_token)
      same += 1
  }
  expect(same).toBe(500)
  const grown = await asOwner(database, 'select distinct generation from sessions where user_id = $1 and id <> $2', [
    ana.id,
    ana.sessionId,
  ])
  expect(grown).toEqual([{ generation: 2 }])
}, 120_000)
