import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { hostileWords } from '#test/hostile.ts'
import {
  addCannedAnswer,
  type CannedFields,
  listCannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
} from '../contract/cannedAnswer.ts'

const { person, call } = await startApp()
const root = await person('Root', 'super-admin')

const hello: CannedFields = { name: 'Hello', en: 'Hello {name}', es: 'Hola {name}', fr: 'Bonjour {name}' }
const names = async () => (await call(root, listCannedAnswers, {})).body.answers.map(answer => answer.name)

test('canned answers are saved in three languages, listed by name, changed and removed', async () => {
  const { body } = await call(root, addCannedAnswer, { body: hello })
  await call(root, addCannedAnswer, { body: { ...hello, name: 'Álbum' } })
  expect(await names()).toEqual(['Álbum', 'Hello'])
  const params = { id: body.id }
  const saved = await call(root, saveCannedAnswer, {
    params,
    body: { version: 1, fields: { ...hello, en: 'Hi {name}' } },
  })
  expect(saved.body).toMatchObject({ version: 2, en: 'Hi {name}' })
  const late = await call(root, saveCannedAnswer, { params, body: { version: 1, fields: hello } })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2, en: 'Hi {name}' } } })
  expect((await call(root, removeCannedAnswer, { params })).body).toEqual({ removed: true })
  expect((await call(root, removeCannedAnswer, { params })).status).toBe(404)
  expect(await names()).toEqual(['Álbum'])
})

test('a name is unique regardless of case and accents; every language is required; braces contain known placeholders', async () => {
  await call(root, addCannedAnswer, { body: { ...hello, name: 'Señal' } })
  const again = await call(root, addCannedAnswer, { body: { ...hello, name: 'SENAL' } })
  expect(again.body.errors).toEqual([{ at: 'name', code: 'taken' }])
  const { body } = await call(root, addCannedAnswer, { body: { ...hello, name: 'Other' } })
  const renamed = { params: { id: body.id }, body: { version: 1, fields: { ...hello, name: 'señal' } } }
  expect((await call(root, saveCannedAnswer, renamed)).body.errors).toEqual([{ at: 'fields.name', code: 'taken' }])
  const wrong = await call(root, addCannedAnswer, { body: { ...hello, name: 'X', es: ' ', fr: '{nom}' } })
  expect(wrong.body.errors).toEqual([
    { at: 'es', code: 'required' },
    { at: 'fr', code: 'unknown-placeholder' },
  ])
})

test('[X5] hostile strings are stored as they were written', async () => {
  const tame = hostileWords.filter(word => word.trim() !== '' && !/\{[^{}\s]*\}/.test(word))
  for (const word of tame) {
    const fields = { name: newId(), en: word, es: word, fr: word }
    expect((await call(root, addCannedAnswer, { body: fields })).body).toMatchObject({ en: word.trim() })
  }
})

test('[Z3] doctors have no access to canned answers', async () => {
  const ana = await person('Ana')
  expect((await call(ana, listCannedAnswers, {})).status).toBe(404)
  expect((await call(ana, addCannedAnswer, { body: hello })).status).toBe(404)
})

const answerOf = async (name: string, fields: Partial<CannedFields> = {}) =>
  (await call(root, addCannedAnswer, { body: { ...hello, name, ...fields } })).body

test.each([
  ['a name of 80 letters', { name: 'n'.repeat(80) }, undefined],
  ['a longer name', { name: 'n'.repeat(81) }, { at: 'name', code: 'too-long' }],
  ['a name of two lines', { name: 'a\nb' }, { at: 'name', code: 'invalid' }],
  ['no name', { name: ' ' }, { at: 'name', code: 'required' }],
  ['a text of 3,000 letters', { name: 'Long', fr: 'x'.repeat(3000) }, undefined],
  ['a longer text', { name: 'Longer', fr: 'x'.repeat(3001) }, { at: 'fr', code: 'too-long' }],
])('%s is accepted, or refused at its field and nothing is saved', async (_, fields, fault) => {
  const before = await names()
  const { body } = await call(root, addCannedAnswer, { body: { ...hello, ...fields } })
  expect(body.errors).toEqual(fault && [fault])
  expect((await names()).length).toBe(before.length + (fault ? 0 : 1))
})

test('when two users change one version at once, the second receives what the first saved', async () => {
  const { id } = await answerOf('Raced')
  const olga = await person('Olga', 'super-admin')
  const answers = await Promise.all(
    [root, olga].map((who, n) =>
      call(who, saveCannedAnswer, {
        params: { id },
        body: { version: 1, fields: { ...hello, name: 'Raced', en: `Hand ${n}` } },
      }),
    ),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  const saved = answers.find(answer => answer.status === 200)?.body
  const refused = answers.find(answer => answer.status === 409)?.body
  expect(refused?.current).toEqual(saved)
})

test('when two users add one name at once, one succeeds', async () => {
  const both = [1, 2].map(() => call(root, addCannedAnswer, { body: { ...hello, name: 'Only one' } }))
  const answers = await Promise.all(both)
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
  expect((await names()).filter(name => name === 'Only one')).toHaveLength(1)
})

test('a canned answer keeps its own name in another case, and a removed one cannot be saved', async () => {
  const { id } = await answerOf('Scan')
  const params = { id }
  const fields = { ...hello, name: 'SCAN' }
  expect((await call(root, saveCannedAnswer, { params, body: { version: 1, fields } })).body.name).toBe('SCAN')
  await call(root, removeCannedAnswer, { params })
  expect((await call(root, saveCannedAnswer, { params, body: { version: 2, fields } })).status).toBe(404)
  // its name is available again
  expect((await answerOf('scan')).name).toBe('scan')
})

test('[Z3] a doctor cannot change or remove a canned answer', async () => {
  const ana = await person('Ana')
  const { id } = await answerOf('Not hers')
  const params = { id }
  expect((await call(ana, saveCannedAnswer, { params, body: { version: 1, fields: hello } })).status).toBe(404)
  expect((await call(ana, removeCannedAnswer, { params })).status).toBe(404)
  expect(await names()).toContain('Not hers')
})
