// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { readUser, suspendUser } from '../../contract/user.ts'
import { words as terms } from '../../text/en.ts'
import { words } from '../text/en.ts'
import { UserPage } from './UserPage.tsx'

const testApp = await startApp()
const { call, person, database } = testApp
const open = screensOf(testApp)
const olga = await person('Olga', 'super-admin', { password: true })
const root = await person('Root', 'super-admin')

const Page = () => <UserPage invoicesOf={doctor => `invoices of ${doctor}`} casesOf={doctor => `cases of ${doctor}`} />
const show = (id: string, who = olga) => open(who, { at: `/users/${id}`, routes: { '/users/:id': Page } })
const stored = async ({ id }: Person) => (await call(root, readUser, { params: { id } })).body
const button = (name: string) => screen.findByRole('button', { name })
const popup = async () => within(await screen.findByRole('dialog'))
const suspend = (whom: Person, reason: string) => call(root, suspendUser, { params: { id: whom.id }, body: { reason } })

test('an account shows its facts and clinics, and links its doctor’s invoices and cases', async () => {
  const ana = await person('Ana', 'doctor', { language: 'fr' })
  const [clinic, old] = [newId(), newId()]
  await asOwner(
    database,
    `insert into clinics (id, doctor_id, name, province) values ($1, $3, 'Zoco', 'madrid'), ($2, $3, 'Alba', 'lugo')`,
    [clinic, old, ana.id],
  )
  await asOwner(database, 'insert into clinic_archives (clinic_id, by) values ($1, $2)', [old, ana.id])
  await asOwner(database, 'insert into default_clinics (doctor_id, clinic_id) values ($1, $2)', [ana.id, clinic])
  await show(ana.id)
  expect(await screen.findByRole('heading', { name: 'Ana Test', level: 1 })).toBeDefined()
  expect(screen.getByText(terms.languages.fr)).toBeDefined()
  expect(within(screen.getByText('Zoco').closest('li') ?? document.body).getByText(words.page.isDefault)).toBeDefined()
  expect(within(screen.getByText('Alba').closest('li') ?? document.body).getByText(words.page.isArchived)).toBeDefined()
  expect(screen.getByText(`invoices of ${ana.id}`)).toBeDefined()
  expect(screen.getByText(`cases of ${ana.id}`)).toBeDefined()
  expect(await screen.findByText(words.page.taxNone)).toBeDefined()
})

test('an account whose mail server refused an e-mail for good shows when, and with which code', async () => {
  const ana = await person('Ana')
  await asOwner(database, `insert into mail_refusals values ($1, '2026-03-04T10:00:00Z', 550)`, [ana.email])
  await show(ana.id)
  expect(await screen.findByText(words.page.mailRefusedText(550))).toBeDefined()
  expect(screen.getByText(/^E-mail to this address was refused on .*2026/)).toBeDefined()
})

test('an administrator without cases has neither clinics nor invoices nor cases on the page', async () => {
  await show(root.id)
  await screen.findByRole('heading', { name: 'Root Test', level: 1 })
  expect(screen.queryByText(words.page.clinics)).toBeNull()
  expect(screen.queryByText(/^(invoices|cases) of/)).toBeNull()
})

test('an account that does not exist links to the list', async () => {
  await show(newId())
  expect(await screen.findByText(words.page.missing)).toBeDefined()
  expect(screen.getByRole('link', { name: words.page.toList }).getAttribute('href')).toBe('/users')
})

test('a suspension requires a reason, is shown with it, and can be lifted', async () => {
  const ana = await person('Ana')
  const { user } = await show(ana.id)
  await user.click(await button(words.act.suspend))
  const form = await popup()
  await user.click(form.getByRole('button', { name: words.act.suspend }))
  expect(await form.findByText(shell.faults.required)).toBeDefined()
  expect((await stored(ana)).state).toBe('active')
  await user.type(form.getByRole('textbox', { name: new RegExp(words.act.reason) }), 'Left the practice')
  await user.click(form.getByRole('button', { name: words.act.suspend }))
  expect(await screen.findByText(words.act.suspended('Ana Test'))).toBeDefined()
  expect(await screen.findByText(words.page.suspendedText('Olga Test', 'Left the practice'))).toBeDefined()
  expect(await stored(ana)).toMatchObject({ state: 'suspended', sessions: 0 })
  await user.click(await button(words.act.restore))
  expect(await screen.findByText(words.act.restored('Ana Test'))).toBeDefined()
  await waitFor(() => expect(screen.queryByText(words.page.suspendedText('Olga Test', 'Left the practice'))).toBeNull())
  expect((await stored(ana)).state).toBe('active')
})

test('when two administrators suspend one account, the second sees the reason of the first', async () => {
  const ana = await person('Ana')
  const { user } = await show(ana.id)
  await user.click(await button(words.act.suspend))
  const form = await popup()
  await user.type(form.getByRole('textbox', { name: new RegExp(words.act.reason) }), 'Mine')
  await suspend(ana, 'The first')
  await user.click(form.getByRole('button', { name: words.act.suspend }))
  expect(await form.findByText(words.page.suspendedText('Root Test', 'The first'))).toBeDefined()
  expect((await stored(ana)).suspension?.reason).toBe('The first')
})

test('[A11] a change of role requires the own password, and the page then offers the change back', async () => {
  const ana = await person('Ana')
  const { user } = await show(ana.id)
  await user.click(await button(words.act.toAdministrator))
  const form = await popup()
  expect(form.getByText(words.act.roleText['super-admin']('Ana Test'))).toBeDefined()
  const password = form.getByLabelText(new RegExp(`^${shell.passwordAgain.label}`), { selector: 'input' })
  await user.type(password, 'this is not the password')
  await user.click(form.getByRole('button', { name: words.act.toAdministrator }))
  expect(await form.findByText(shell.passwordAgain.wrong)).toBeDefined()
  expect((await stored(ana)).role).toBe('doctor')
  await user.clear(password)
  await user.type(password, testPassword)
  await user.click(form.getByRole('button', { name: words.act.toAdministrator }))
  expect(await screen.findByText(words.act.changedRole('Ana Test'))).toBeDefined()
  expect(await button(words.act.toDoctor)).toBeDefined()
  expect((await stored(ana)).role).toBe('super-admin')
})

test('administrators cannot suspend or demote themselves: the disabled buttons give the reason', async () => {
  const { user } = await show(olga.id)
  for (const name of [words.act.suspend, words.act.toDoctor]) {
    const refused = await button(name)
    expect(refused.getAttribute('aria-disabled')).toBe('true')
    await user.click(refused)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await stored(olga)).state).toBe('active')
})

test('after a lost request the form keeps its text and nobody is suspended', async () => {
  const ana = await person('Ana')
  const { user, line } = await show(ana.id)
  await user.click(await button(words.act.suspend))
  const form = await popup()
  const reason = form.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(words.act.reason) })
  await user.type(reason, 'Left')
  line.isCut = true
  await user.click(form.getByRole('button', { name: words.act.suspend }))
  expect(await screen.findAllByText(shell.errors.network)).not.toEqual([])
  expect([reason.value, (await stored(ana)).state]).toEqual(['Left', 'active'])
})
