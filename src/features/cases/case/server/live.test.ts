import { expect, onTestFinished, test } from 'vitest'
import { markRead, writeMessage } from '#features/cases/messages/contract/message.ts'
import { startApp } from '#test/app.ts'
import { commands, move, readyCase } from '#test/cases.ts'

const app = await startApp()
const { person, call, database } = app
const ana = await person('Ana')
const root = await person('Root', 'super-admin')

/** The live events sent from now on. */
async function receive(): Promise<{ id: string; users: string[]; roles?: string[] }[]> {
  const received: { id: string; users: string[]; roles?: string[] }[] = []
  const client = await database.db.listen()
  onTestFinished(() => client.end())
  client.on('notification', ({ payload }) => {
    const { number: _, ...note } = JSON.parse(payload ?? '{}')
    received.push(note)
  })
  await client.query('listen live')
  return received
}

test('moves and messages refresh the screens of both sides; changes of a draft only its doctor’s', async () => {
  const id = await readyCase(app, ana)
  const received = await receive()
  const both = { topic: 'cases', id, users: [ana.id], roles: ['super-admin'] }
  const draft = await readyCase(app, ana)
  await move(app, ana, draft, commands.cancel({ password: '' }))
  await move(app, ana, id, { move: 'submit', consent: true })
  await call(root, writeMessage, { params: { id }, body: { body: 'Thank you.' } })
  await call(ana, markRead, { params: { id } })
  await expect.poll(() => received.filter(note => note.id === id)).toEqual([both, both, both])
  expect(received.filter(note => note.id === draft && note.roles)).toEqual([])
  // no message was unread, so no screen is refreshed
  await call(ana, markRead, { params: { id } })
  await call(root, writeMessage, { params: { id }, body: { body: 'And one more.' } })
  await expect.poll(() => received.filter(note => note.id === id)).toEqual([both, both, both, both])
})

test('a refused move publishes nothing', async () => {
  const id = await readyCase(app, ana)
  const received = await receive()
  await move(app, ana, id, { move: 'complete' })
  await move(app, ana, id, { move: 'submit', consent: true })
  await expect.poll(() => received.filter(note => note.id === id)).toHaveLength(1)
})
