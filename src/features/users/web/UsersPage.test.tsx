// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { invite, listInvitations } from '#features/auth/invitations/contract/invitation.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { words } from '../text/en.ts'
import { Component as UsersPage } from './UsersPage.tsx'

const testApp = await startApp()
const { call, person, database } = testApp
const open = screensOf(testApp)
const olga = await person('Olga', 'super-admin', { password: true })
const [ana, bruno] = [await person('Ana'), await person('Bruno')]

afterEach(async () => {
  await asOwner(database, 'truncate invitations, user_suspensions, rate_windows cascade')
})

const show = (at = '/users') => open(olga, { at, routes: { '/users': UsersPage } })
const invitations = async () => (await call(olga, listInvitations, {})).body.rows
const shown = () => screen.queryAllByRole('row').slice(1)
const rowOf = async (text: string) => (await screen.findAllByText(text))[0]?.closest('tr') ?? document.body
const button = (name: string) => screen.findByRole('button', { name })
const popup = async () => within(await screen.findByRole('dialog'))
const inviteDoctor = (email: string) => call(olga, invite, { body: { email, role: 'doctor', language: 'es' } })

test('all accounts are listed, with role and state', async () => {
  await asOwner(database, "insert into user_suspensions (user_id, by, reason) values ($1, $2, 'Left')", [
    bruno.id,
    olga.id,
  ])
  await show()
  expect(within(await rowOf(ana.email)).getByText(words.states.active)).toBeDefined()
  expect(within(await rowOf(bruno.email)).getByText(words.states.suspended)).toBeDefined()
  expect(within(await rowOf(olga.email)).getByText(words.roles['super-admin'])).toBeDefined()
  expect(shown()).toHaveLength(3)
})

test('the URL filters the list, a search does too, and clearing shows all again', async () => {
  const { user } = await show('/users?role=doctor')
  await rowOf(ana.email)
  expect(shown()).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: words.list.search }), 'nobody at all')
  expect(await screen.findByText(words.list.nothingFound)).toBeDefined()
  await user.click((await screen.findAllByRole('button', { name: words.list.clearFilters }))[0] ?? document.body)
  await waitFor(() => expect(shown()).toHaveLength(3))
})

test('the key n opens an invitation; once sent, it is in its own list', async () => {
  const { user } = await show()
  await rowOf(ana.email)
  await user.keyboard('n')
  const form = await popup()
  await user.type(form.getByRole('textbox', { name: new RegExp(words.invite.email) }), 'new@practice.test')
  await user.click(form.getByLabelText(words.languages.fr))
  await user.click(form.getByRole('button', { name: words.invite.send }))
  expect(await screen.findByText(words.invite.done('new@practice.test'))).toBeDefined()
  expect(await invitations()).toMatchObject([{ email: 'new@practice.test', role: 'doctor', language: 'fr' }])
  await user.click(screen.getByRole('tab', { name: words.list.tabs.invitations }))
  expect(within(await rowOf('new@practice.test')).getByText(words.invitations.states.waiting)).toBeDefined()
})

test.each([
  ['no address', '', shell.faults.required],
  ['one that is none', 'nobody', shell.faults.invalid],
  ['one that has an account', ana.email, words.invite.alreadyThere],
])('an invitation to %s is refused at its field, which has the focus', async (_, email, fault) => {
  const { user } = await show()
  await user.click(await button(words.list.invite))
  const form = await popup()
  const field = form.getByRole('textbox', { name: new RegExp(words.invite.email) })
  if (email) await user.type(field, email)
  await user.click(form.getByRole('button', { name: words.invite.send }))
  expect(await form.findByText(fault)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(await invitations()).toEqual([])
})

test('[A11] inviting an administrator requires the own password, and a wrong one invites nobody', async () => {
  const { user } = await show()
  await user.click(await button(words.list.invite))
  const form = await popup()
  await user.type(form.getByRole('textbox', { name: new RegExp(words.invite.email) }), 'root@practice.test')
  await user.click(form.getByLabelText(new RegExp(`^${words.roles['super-admin']}`)))
  const password = await form.findByLabelText(new RegExp(`^${shell.passwordAgain.label}`), { selector: 'input' })
  await user.click(form.getByRole('button', { name: words.invite.send }))
  expect(await form.findByText(shell.faults.required)).toBeDefined()
  await user.type(password, 'this is not the password')
  await user.click(form.getByRole('button', { name: words.invite.send }))
  expect(await form.findByText(shell.passwordAgain.wrong)).toBeDefined()
  expect(await invitations()).toEqual([])
  await user.clear(password)
  await user.type(password, testPassword)
  await user.click(form.getByRole('button', { name: words.invite.send }))
  await waitFor(async () => expect(await invitations()).toMatchObject([{ role: 'super-admin' }]))
})

test('for an address that was invited already, the form shows when, before a second link invalidates the first', async () => {
  await inviteDoctor('twice@practice.test')
  const { user } = await show()
  await user.click(await button(words.list.invite))
  const form = await popup()
  await user.type(form.getByRole('textbox', { name: new RegExp(words.invite.email) }), 'Twice@practice.test')
  expect(await form.findByText(/^This address was invited on/)).toBeDefined()
})

test('the typed values of an invitation are restored after the popup was closed', async () => {
  const { user } = await show()
  await user.click(await button(words.list.invite))
  const form = await popup()
  await user.type(form.getByRole('textbox', { name: new RegExp(words.invite.email) }), 'half@pract')
  await user.click(form.getByRole('button', { name: words.invite.cancel }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button(words.list.invite))
  const again = (await popup()).getByRole<HTMLInputElement>('textbox', { name: new RegExp(words.invite.email) })
  expect(again.value).toBe('half@pract')
})

test('an invitation is resent with a new link, or withdrawn; an empty list explains how to begin', async () => {
  await inviteDoctor('eva@practice.test')
  const [before] = await invitations()
  const { user } = await show('/users?tab=invitations')
  await user.click(await button(words.invitations.resendTo('eva@practice.test')))
  expect(await screen.findByText(words.invitations.resent('eva@practice.test'))).toBeDefined()
  const [after] = await invitations()
  expect(after?.expiresAt).not.toBe(before?.expiresAt)
  expect(await invitations()).toHaveLength(1)
  await user.click(await button(words.invitations.withdrawOf('eva@practice.test')))
  expect(await screen.findByText(words.invitations.none)).toBeDefined()
  expect(await invitations()).toEqual([])
})

test('a list that fails to load says so and can be loaded again', async () => {
  const { user, line } = await show()
  await rowOf(ana.email)
  line.isCut = true
  await user.click(screen.getByRole('tab', { name: words.list.tabs.invitations }))
  const again = await button(shell.ui.retry)
  line.isCut = false
  await user.click(again)
  expect(await screen.findByText(words.invitations.none)).toBeDefined()
})
