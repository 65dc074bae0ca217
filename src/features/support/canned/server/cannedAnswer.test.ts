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

test('answers are saved in three languages, listed by name, changed and removed', async () => {
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

test('a name is given once, whatever its case and accents; every language is said; braces are known ones', async () => {
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

test('[Z3] for a doctor there are none', async () => {
  const ana = await person('Ana')
  expect((await call(ana, listCannedAnswers, {})).status).toBe(404)
  expect((await call(ana, addCannedAnswer, { body: hello })).status).toBe(404)
})
