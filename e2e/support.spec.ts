import type { Page } from '@playwright/test'
import { words as inbox } from '../src/features/contact/inbox/text/en.ts'
import { words as contact } from '../src/features/contact/text/en.ts'
import { words as canned } from '../src/features/support/canned/text/en.ts'
import { words as list } from '../src/features/support/list/text/en.ts'
import { words as moves } from '../src/features/support/moves/text/en.ts'
import { words as opening } from '../src/features/support/opening/text/en.ts'
import { words as thread } from '../src/features/support/thread/text/en.ts'
import { words as support } from '../src/features/support/ticket/text/en.ts'
import { words as shell } from '../src/shell/words/text/en.ts'
import { caseOf } from './drafts.ts'
import { accounts, address, expect, openBrowserOf, password, signIn, test } from './portal.ts'

/** An API call without the screens, as another user. */
async function callAs(email: string, method: string, path: string, body?: object) {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const session = await fetch(`${address()}/api/session`, { ...post, body: JSON.stringify({ email, password }) })
  const { access_token } = await session.json()
  const answer = await fetch(`${address()}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access_token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

test('a message from the public site appears at once, is answered from the screen, and is marked as answered', async ({
  browser,
}) => {
  const visitor = await openBrowserOf(browser, 'en')
  const provider = await openBrowserOf(browser, 'en')
  const [priya, olga] = [visitor.page, provider.page]
  const name = `Priya${Date.now().toString(36)}`
  await signIn(olga, accounts.administrator)
  await olga.goto('/contact-forms')
  await olga.getByRole('heading', { level: 1, name: inbox.title }).waitFor()

  await test.step('a visitor writes', async () => {
    await priya.goto('/?lang=en')
    await priya.locator('html[data-open]').waitFor()
    const form = priya.getByRole('form', { name: contact.form.label })
    // until the scripts have hydrated the form, it is posted without them
    await expect(async () => {
      await form.getByRole('button').click()
      await expect(form.getByLabel(contact.form.firstName)).toBeFocused({ timeout: 1000 })
    }).toPass()
    await form.getByLabel(contact.form.firstName).fill(name)
    await form.getByLabel(contact.form.lastName).fill('Nair')
    await form.getByLabel(contact.form.email).fill('priya@journey.test')
    await form.getByLabel(contact.form.message).fill('Do you take cases from Ireland?')
    // a form sent within three seconds is returned with all its text, to be sent again
    await expect(async () => {
      const answered = priya.waitForResponse(answer => answer.url().endsWith('/api/contact-forms'))
      await form.getByRole('button').click()
      expect((await answered).status()).toBe(200)
    }).toPass()
    await expect(form.locator('[data-slot=notice]')).toHaveText(contact.sent)
  })

  await test.step('the administrator sees it arrive, opens and answers it', async () => {
    await olga.getByRole('link', { name: new RegExp(name) }).click()
    await expect(olga.getByText('Do you take cases from Ireland?').first()).toBeVisible()
    await olga.getByRole('button', { name: inbox.moves.answer }).click()
    await olga.getByLabel(inbox.answer.body).fill('We do. A colleague of ours calls you on Monday.')
    await olga.getByRole('button', { name: inbox.answer.send }).click()
    const answers = olga.getByRole('region', { name: inbox.one.answers })
    await expect(answers.getByText('We do. A colleague of ours calls you on Monday.')).toBeVisible()
    await expect(olga.getByText(inbox.states.answered, { exact: true }).first()).toBeVisible()
  })
  for (const { watch, context } of [visitor, provider]) {
    expect(watch).toEqual({ faults: [], foreign: [] })
    await context.close()
  }
})

const log = (page: Page) => page.getByRole('log', { name: thread.label })

test('a ticket from a case is answered with a file and a saved answer, gets a note, is closed and rated', async ({
  browser,
}) => {
  const subject = `Tray does not seat ${Date.now().toString(36)}`
  const doctor = await openBrowserOf(browser, 'en')
  const provider = await openBrowserOf(browser, 'en')
  const [emily, olga] = [doctor.page, provider.page]
  await signIn(emily, accounts.english)
  await signIn(olga, accounts.administrator)

  await test.step('the doctor asks from the page of a case; leaving loses nothing', async () => {
    // other journeys may have created more cases than a page of the list has
    await emily.goto(`/cases/${await caseOf(emily, 'Thorne')}`)
    await emily.getByRole('link', { name: list.of.ask.case }).click()
    await emily.getByLabel(opening.subject).fill(subject)
    await emily.getByLabel(opening.body).fill('Pair 12 stands off at both canines.\nWhat now?')
    await expect(emily.getByRole('combobox', { name: opening.about })).toHaveValue(/Thorne/)
    await emily.getByRole('link', { name: opening.cancel }).click()
    await emily.goBack()
    await expect(emily.getByLabel(opening.subject)).toHaveValue(subject)
    await emily.locator('label', { hasText: opening.within(4) }).click()
    await emily.getByRole('button', { name: opening.send }).click()
    await expect(emily.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(emily.getByText(/^Answer due by/)).toBeVisible()
  })

  await test.step('the administrator finds it, takes it and writes a note', async () => {
    await olga.goto('/support')
    await olga.getByRole('link', { name: new RegExp(subject) }).click()
    await olga.getByRole('button', { name: moves.more }).click()
    await olga.getByRole('menuitem', { name: moves.assignToMe }).click()
    await expect(log(olga).getByText(/took the ticket/)).toBeVisible()
    await olga.locator('label', { hasText: thread.kinds.note }).click()
    await olga.getByRole('textbox', { name: thread.note }).fill('Look at the plan first: KANARIENVOGEL')
    await olga.getByRole('button', { name: thread.addNote }).click()
    await expect(log(olga).getByText('KANARIENVOGEL')).toBeVisible()
    await olga.locator('label', { hasText: thread.kinds.answer }).click()
  })

  await test.step('the answer: a saved one in the doctor’s language, with a file', async () => {
    await olga.getByRole('button', { name: canned.insert }).click()
    await olga.getByRole('menuitem', { name: 'El alineador no asienta' }).click()
    await expect(olga.getByLabel(thread.answer)).toHaveValue(/^Hello Emily .*previous aligner/s)
    await olga.locator('input[type=file]').setInputFiles('assets/demo/plan.pdf')
    await expect(olga.getByRole('button', { name: /plan\.pdf/ })).toBeVisible()
    await olga.getByRole('button', { name: thread.send }).click()
    // live, without a reload
    await expect(log(emily).getByText(/previous aligner/)).toBeVisible()
    await expect(emily.getByText(support.turns.doctor.yours)).toBeVisible()
    await expect(emily.getByText('KANARIENVOGEL')).toHaveCount(0)
    const download = emily.waitForEvent('download')
    await log(emily).getByRole('button', { name: 'plan.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('plan.pdf')
    await expect(log(olga).getByText(/^Read /)).toBeVisible()
  })

  await test.step('the doctor thanks, the administrator closes', async () => {
    await emily.getByLabel(thread.write).fill('Thank you, that helps.')
    await emily.getByRole('button', { name: thread.send }).click()
    await expect(log(olga).getByText('Thank you, that helps.')).toBeVisible()
    await olga.getByRole('button', { name: moves.close }).click()
    await olga.getByRole('dialog').getByRole('button', { name: moves.close }).click()
    // the popup has a reason of the same name
    await expect(olga.getByRole('dialog')).toBeHidden()
    await expect(olga.getByText(support.states.solved, { exact: true })).toBeVisible()
  })

  await test.step('the doctor rates it; both see the rating, and the case shows the ticket', async () => {
    await emily.locator('label', { hasText: moves.rating.values['5'] }).click()
    await emily.getByLabel(moves.rating.words).fill('Fast and clear.')
    await emily.getByRole('button', { name: moves.rating.send }).click()
    await expect(olga.getByText('Fast and clear.')).toBeVisible()
    await expect(olga.getByRole('img', { name: moves.rating.starsOf(5) })).toBeVisible()
    await olga.getByRole('link', { name: /^IA-/ }).click()
    await expect(olga.getByRole('link', { name: subject })).toBeVisible()
  })
  for (const { watch, context } of [doctor, provider]) {
    expect(watch).toEqual({ faults: [], foreign: [] })
    await context.close()
  }
})

test('a user who answers a ticket that was answered meanwhile sees that answer, and keeps what they typed', async ({
  browser,
}) => {
  const { id } = await callAs(accounts.english, 'POST', '/api/tickets', {
    ...{ subject: 'Two hands', category: 'other', priority: 'normal', body: 'Which one?' },
  })
  const { page: olga, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(olga, accounts.administrator)
  await olga.goto(`/support/${id}`)
  await olga.getByLabel(thread.answer).fill('The first one.')
  // the doctor writes again while the administrator types
  await callAs(accounts.english, 'POST', `/api/tickets/${id}/messages`, { body: 'Or the second?', seen: null })
  await expect(olga.getByText(/wrote while you were writing/).first()).toBeVisible()
  await expect(log(olga).getByText('Or the second?')).toBeVisible()
  await olga.getByLabel(thread.answer).press('Control+Enter')
  await expect(olga.getByLabel(thread.answer)).toHaveValue('The first one.')
  await olga.getByRole('button', { name: thread.haveRead }).click()
  await olga.getByRole('button', { name: thread.send }).click()
  await expect(log(olga).getByText('The first one.')).toBeVisible()
  await expect(olga.getByLabel(thread.answer)).toHaveValue('')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a doctor who is suspended sees that on each open page, and finds what was typed there when restored', async ({
  browser,
}) => {
  const { page: claire, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(claire, accounts.french)
  const { id } = await callAs(accounts.french, 'POST', '/api/tickets', {
    ...{ subject: 'Still here?', category: 'account', priority: 'normal', body: 'A question.' },
  })
  const me = await claire.evaluate(() => JSON.parse(localStorage.getItem('idealign_access') ?? '{}').user.id)
  const tabs = [claire, await context.newPage()] as const
  for (const tab of tabs) {
    await tab.goto(`/support/${id}`)
    await tab.getByLabel(thread.write).fill('Half a sentence')
  }
  await callAs(accounts.administrator, 'PUT', `/api/users/${me}/suspension`, { reason: 'Journey' })
  try {
    for (const tab of tabs) {
      await expect(tab.getByText(shell.suspended)).toBeVisible()
      await expect(tab).toHaveURL(/\/login$/)
    }
  } finally {
    await callAs(accounts.administrator, 'DELETE', `/api/users/${me}/suspension`)
  }
  await claire.locator('input[type=email]').fill(accounts.french)
  await claire.locator('input[type=password]').fill(password)
  await claire.locator('button[type=submit]').click()
  for (const tab of tabs) await expect(tab.getByLabel(thread.write)).toHaveValue('Half a sentence')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})
