// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words as shell } from '#shell/words/text/en.ts'
import { button, popup, supportPages } from '#test/supportPages.ts'
import {
  addCannedAnswer,
  listCannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
} from '../../canned/contract/cannedAnswer.ts'
import { words as canned } from '../../canned/text/en.ts'
import { words as list } from '../../list/text/en.ts'
import { words as thread } from '../../thread/text/en.ts'
import { words } from '../text/en.ts'

const { ana, olga, root, call, opened, person, show, threadOf } = await supportPages()

const answers = {
  name: 'Late',
  en: 'Sorry, {name}: {number} is late.',
  es: 'Lo siento, {name}.',
  fr: 'Désolé, {name}.',
}
const savedAnswers = async () => (await call(olga, listCannedAnswers, {})).body.answers
const add = async (fields = answers) => (await call(root, addCannedAnswer, { body: fields })).body

test('a canned answer is saved in three languages, and refused while a language or a placeholder is wrong', async () => {
  const { user } = await show(olga, '/support?view=answers')
  expect(await screen.findByText(canned.none)).toBeDefined()
  await user.click(await button(canned.add))
  const form = await popup()
  await user.type(form.getByRole('textbox', { name: new RegExp(`^${canned.name}`) }), 'Late')
  await user.type(form.getByRole('textbox', { name: new RegExp(canned.languages.en) }), 'Dear {{surname}')
  await user.type(form.getByRole('textbox', { name: new RegExp(canned.languages.es) }), 'Tarde')
  await user.click(form.getByRole('button', { name: canned.save }))
  expect(await form.findByText(canned.faults['unknown-placeholder'])).toBeDefined()
  expect(form.getByText(shell.faults.required)).toBeDefined()
  expect(await savedAnswers()).toEqual([])
  await user.clear(form.getByRole('textbox', { name: new RegExp(canned.languages.en) }))
  await user.type(form.getByRole('textbox', { name: new RegExp(canned.languages.en) }), 'Dear {{name}')
  await user.type(form.getByRole('textbox', { name: new RegExp(canned.languages.fr) }), 'En retard')
  await user.click(form.getByRole('button', { name: canned.save }))
  expect(await screen.findByText(canned.saved('Late'))).toBeDefined()
  expect(await savedAnswers()).toMatchObject([{ name: 'Late', en: 'Dear {name}', es: 'Tarde', fr: 'En retard' }])
})

test('a name that another answer has is refused at its field', async () => {
  await add()
  const { user } = await show(olga, '/support?view=answers')
  await user.click(await button(canned.add))
  const form = await popup()
  for (const [field, text] of [[canned.name, 'LATE'], ...Object.values(canned.languages).map(name => [name, 'x'])])
    await user.type(form.getByRole('textbox', { name: new RegExp(`^${field}`) }), text ?? '')
  await user.click(form.getByRole('button', { name: canned.save }))
  expect(await form.findByText(canned.faults.taken)).toBeDefined()
  expect(await savedAnswers()).toHaveLength(1)
})

test('what another user changed meanwhile is shown before it is replaced', async () => {
  const { id, version } = await add()
  const { user } = await show(olga, '/support?view=answers')
  await user.click(await button('Late'))
  await user.click(await screen.findByRole('menuitem', { name: canned.edit }))
  const form = await popup()
  const fields = { ...answers, en: 'It comes tomorrow.' }
  await call(root, saveCannedAnswer, { params: { id }, body: { version, fields } })
  await user.type(form.getByRole('textbox', { name: new RegExp(canned.languages.en) }), ' Soon.')
  await user.click(form.getByRole('button', { name: canned.save }))
  expect(await form.findByText(/It comes tomorrow\./)).toBeDefined()
  expect((await savedAnswers())[0]?.en).toBe('It comes tomorrow.')
  await user.click(form.getByRole('button', { name: canned.save }))
  await waitFor(async () => expect((await savedAnswers())[0]?.en).toBe(`${answers.en} Soon.`))
})

test('an answer is removed after a question', async () => {
  await add()
  const { user } = await show(olga, '/support?view=answers')
  const ask = async () => {
    await user.click(await button('Late'))
    await user.click(await screen.findByRole('menuitem', { name: canned.remove }))
    return popup()
  }
  await user.click((await ask()).getByRole('button', { name: canned.cancel }))
  expect(await savedAnswers()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await ask()).getByRole('button', { name: canned.remove }))
  expect(await screen.findByText(canned.none)).toBeDefined()
  expect(await savedAnswers()).toEqual([])
})

test('a canned answer is added to a ticket in its doctor’s language, with name and number, after the text already typed', async () => {
  await add()
  const claire = await person('Claire', 'doctor', { language: 'fr' })
  const { id } = await opened(claire)
  const { user } = await show(olga, `/support/${id}`)
  const field = await screen.findByLabelText<HTMLTextAreaElement>(thread.answer)
  await user.type(field, 'Bonjour !')
  await user.click(await button(canned.insert))
  await user.click(await screen.findByRole('menuitem', { name: 'Late' }))
  await waitFor(() => expect(field.value).toBe('Bonjour !\n\nDésolé, Claire Test.'))
  expect((await threadOf(olga, id)).messages).toHaveLength(1)
})

test('saved answers that fail to load say so and can be loaded again', async () => {
  await add()
  const { user, line } = await show(olga)
  await screen.findByText(list.list.noneAdmin)
  line.isCut = true
  await user.click(screen.getByRole('tab', { name: words.answers }))
  const again = await button(shell.ui.retry)
  line.isCut = false
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Late' })).toBeDefined()
})

test('each administrator reads a saved answer in their own language', async () => {
  await add()
  for (const language of ['es', 'fr'] as const) {
    await show(olga, '/support?view=answers', language)
    expect(await screen.findByText(answers[language])).toBeDefined()
    expect(screen.queryByText(answers.en)).toBeNull()
    cleanup()
  }
})

test('an answer that another user removed meanwhile is not removed twice without a word', async () => {
  const { id } = await add()
  const { user } = await show(olga, '/support?view=answers')
  await user.click(await button('Late'))
  await user.click(await screen.findByRole('menuitem', { name: canned.remove }))
  const form = await popup()
  await call(root, removeCannedAnswer, { params: { id } })
  await user.click(form.getByRole('button', { name: canned.remove }))
  expect(await form.findByText(shell.errors['not-found'])).toBeDefined()
})

test('in a ticket without any saved answer the menu says where they are added', async () => {
  const { id } = await opened(ana)
  const { user } = await show(olga, `/support/${id}`)
  await user.click(await button(canned.insert))
  const none = await screen.findByRole('menuitem', { name: new RegExp(`^${canned.noneToInsert}`) })
  expect(none.getAttribute('aria-disabled')).toBe('true')
})
