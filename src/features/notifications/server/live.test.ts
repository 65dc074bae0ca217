import { expect, test } from 'vitest'
import { endSessions } from '#features/auth/server/sessions.ts'
import { announce } from '#platform/live.ts'
import { startApp } from '#test/app.ts'

const { app, person, database } = await startApp()
const address = await app.http.listen({ host: '127.0.0.1', port: 0 })

/** An open event stream: what it said so far, and its end. */
async function listen(bearer: string): Promise<{ said: () => string; ended: Promise<void> }> {
  const answer = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${bearer}` } })
  expect(answer.status).toBe(200)
  let said = ''
  const read = async () => {
    if (!answer.body) return
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) said += text
  }
  return { said: () => said, ended: read() }
}

test('a note reaches those it is meant for, and nobody else', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const [hers, his] = [await listen(ana.bearer), await listen(bruno.bearer)]
  await database.db.as({ kind: 'system' }, () => announce({ topic: 'cases', id: '7', users: [ana.id] }))
  await database.db.as({ kind: 'system' }, () => announce({ topic: 'clinics', users: [bruno.id] }))
  await expect.poll(hers.said).toContain('data: {"topic":"cases","id":"7"}')
  await expect.poll(his.said).toContain('data: {"topic":"clinics"}')
  expect(his.said()).not.toContain('cases')
})

test('[S7] an open event stream ends with its session, at once', async () => {
  const [carla, dario] = [await person('Carla'), await person('Dario')]
  const [hers, his] = [await listen(carla.bearer), await listen(dario.bearer)]
  const began = performance.now()
  await database.db.as({ kind: 'system' }, scope => endSessions(scope, carla.id, 'revoked'))
  await hers.ended
  expect(performance.now() - began).toBeLessThan(1000)
  await database.db.as({ kind: 'system' }, () => announce({ topic: 'cases', users: [dario.id] }))
  await expect.poll(his.said).toContain('cases')
})
