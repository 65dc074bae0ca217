import type { Locator, Page } from '@playwright/test'
import { words as changes } from '../../src/features/cases/plans/versions/text/es.ts'
import { words as changesFr } from '../../src/features/cases/plans/versions/text/fr.ts'
import { words as rx } from '../../src/features/cases/prescription/fields/text/en.ts'
import { words as form } from '../../src/features/cases/prescription/form/text/en.ts'
import { words as keys } from '../../src/shell/keys/text/en.ts'
import { words as shell } from '../../src/shell/words/text/en.ts'
import { callApi, caseOf, draftOf, historyOf, openStep } from '../drafts.ts'
import { atRest, expect, test } from '../portal.ts'
import { countPresses, habits, pressedOn } from '../presses.ts'
import { reach } from './keys.ts'

// Issue 19, point 11: what is done every day takes few keys. Everything here is done by the keyboard alone.

/** The most keys of each; they were more, 112 and 25. */
const limits = { addCase: 6, prescription: 60, changes: 15 }

test('from the dashboard to a new case: by its key, and by Tab with single keys switched off', async ({ pageOf }) => {
  const { page } = await pageOf('en')
  await page.addInitScript(countPresses)
  await page.goto('/')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/cases\/add/)
  expect((await pressedOn(page)).keys).toBeLessThanOrEqual(limits.addCase)

  await page.goto('/')
  const add = page.getByRole('main').locator('a[href="/cases/add"]').first()
  await add.waitFor()
  await switchSingleKeys(page)
  await page.reload()
  await add.waitFor()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/$/)
  const before = (await pressedOn(page)).keys
  await reach(page, 'Tab', page.getByRole('link', { name: shell.skip.content }))
  await page.keyboard.press('Enter')
  await reach(page, 'Tab', add)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cases\/add/)
  expect((await pressedOn(page)).keys - before).toBeLessThanOrEqual(limits.addCase)
  await switchSingleKeys(page)
})

test('the prescription of a simple case', async ({ pageOf }, info) => {
  const { page } = await pageOf('en')
  await page.addInitScript(countPresses)
  await page.goto('/cases')
  const { body: former } = await callApi<{ rx: object }>(page, 'GET', '/api/prescription-preferences')
  await callApi(page, 'PUT', '/api/prescription-preferences', { rx: habits })
  try {
    const id = await simpleCase(page)
    await openStep(page, id, 'prescription')
    const { complaints, dentition, spacing, crowdingUpper, patient } = rx.fields
    await field(page, 'complaints').waitFor()
    await answer(page, 'complaints', complaints.answers.crowding)
    await answer(page, 'dentition', dentition.answers.permanent)
    await reach(page, 'j', field(page, 'chartReviewed'))
    await page.keyboard.press('Space')
    const maintain = page.getByRole('button', { name: form.maintainRest })
    const section = page.locator('section, article').filter({ has: maintain }).last()
    await reach(page, 'j', section.locator('[id^="field-"]').first())
    await reach(page, 'Shift+Tab', maintain)
    await page.keyboard.press('Enter')
    await answer(page, 'spacing', spacing.parts.aim.answers.none)
    const { aim, mm, ways } = crowdingUpper.parts
    await answer(page, 'crowdingUpper', aim.answers.resolve)
    const upper = field(page, 'crowdingUpper')
    await reach(page, 'Tab', upper.getByRole('textbox', { name: mm.label }))
    await page.keyboard.press('2')
    await reach(page, 'Tab', upper.getByRole('checkbox').first())
    await pressNumber(page, upper, ways.answers.expand)
    await pressNumber(page, upper, ways.answers.ipr)
    await reach(page, 'j', field(page, 'crowdingLower'))
    await reach(page, 'Tab', page.getByRole('button', { name: form.copyFrom.crowdingUpper }))
    await page.keyboard.press('Enter')
    await answer(page, 'patient', patient.answers.none)
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/step=records/)
    const { keys: pressed, clicks } = await pressedOn(page)
    info.annotations.push({ type: 'keys of a simple prescription', description: String(pressed) })
    expect(clicks).toBe(0)
    expect(pressed).toBeLessThanOrEqual(limits.prescription)
    // the step that opens does not wait until the last answer is stored
    const stored = async () => (await callApi<{ rx: object }>(page, 'GET', `/api/cases/${id}/prescription`)).body.rx
    const crowding = { aim: 'resolve', mm: 2, ways: ['expand', 'ipr'] }
    await expect.poll(stored).toMatchObject({
      ...{ complaints: ['crowding'], dentition: 'permanent', chartReviewed: true, spacing: { aim: 'none' } },
      ...{ crowdingUpper: crowding, crowdingLower: crowding, patient: ['none'] },
    })
  } finally {
    await callApi(page, 'PUT', '/api/prescription-preferences', { rx: former.rx })
  }
})

test('a change of a plan is requested from the page of its case', async ({ pageOf }, info) => {
  const { page } = await pageOf('es')
  await page.addInitScript(countPresses)
  await page.goto('/cases')
  const id = await caseOf(page, 'Tejada')
  const popup = await describeChange(page, id, changes)
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  const { keys: pressed, clicks } = await pressedOn(page)
  expect(clicks).toBe(0)
  info.annotations.push({ type: 'keys of a request of changes', description: String(pressed) })
  expect(pressed).toBeLessThanOrEqual(limits.changes)
  expect((await historyOf(page, id)).at(-1)).toBe('request-changes')
})

test('a change that is added to the list, and one that is removed from it, leave the focus in the popup', async ({
  pageOf,
}) => {
  // no other journey collects changes to this plan: what this one removes last may not be stored when its page closes
  const { page } = await pageOf('fr')
  await page.goto('/cases')
  const popup = await describeChange(page, await caseOf(page, 'Roussel'), changesFr)
  await reach(page, 'Tab', popup.getByRole('button', { name: changesFr.add }))
  await page.keyboard.press('Enter')
  const listed = popup.getByRole('listitem')
  await expect(listed).toHaveCount(1)
  await expect(popup.locator(':focus')).toHaveCount(1)
  await reach(page, 'Shift+Tab', listed.getByRole('button').last())
  await page.keyboard.press('Enter')
  await expect(listed).toHaveCount(0)
  await expect(popup.locator(':focus')).toHaveCount(1)
})

test('links at the beginning of a page lead to its list and to its form', async ({ pageOf }) => {
  const { page } = await pageOf('en')
  for (const [address, name, target] of [
    ['/cases', shell.skip.list, 'list'],
    ['/cases/add', shell.skip.form, 'form'],
    ['/clinics/add', shell.skip.form, 'form'],
  ] as const) {
    await page.goto(address)
    const part = page.locator(`[data-skip=${target}]`)
    await part.waitFor()
    const link = page.getByRole('link', { name })
    await reach(page, 'Tab', link)
    await expect(link).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(part).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(part.locator(':focus')).toHaveCount(1)
  }
})

/** Opens the request of changes on the page of a case, and describes an intrusion of tooth 11 by 1 mm. */
async function describeChange(page: Page, id: string, words: typeof changes | typeof changesFr): Promise<Locator> {
  await page.goto(`/cases/${id}`)
  await page.locator('#next-step').waitFor()
  await page.keyboard.press('r')
  const popup = page.getByRole('dialog')
  const kind = popup.getByRole('radio', { name: words.kinds.intrude })
  await kind.waitFor()
  await atRest(page)
  await reach(page, 'Tab', kind)
  await page.keyboard.press('Space')
  await reach(page, 'Tab', popup.getByRole('button', { name: words.tooth('11') }))
  await page.keyboard.press('Space')
  await reach(page, 'Tab', popup.getByRole('textbox', { name: words.amount }))
  await page.keyboard.press('1')
  return popup
}

/** A draft of the treatment of simple cases. */
async function simpleCase(page: Page): Promise<string> {
  const id = await draftOf(page, 'Keys')
  const { body } = await callApi<{ version: number }>(page, 'GET', `/api/cases/${id}`)
  const fields = { treatmentType: 'without-worries' }
  expect((await callApi(page, 'PATCH', `/api/cases/${id}`, { version: body.version, fields })).status).toBe(200)
  return id
}

const field = (page: Page, name: string) => page.locator(`#field-${name}`)

/** Goes to a question and presses the number of the answer. */
async function answer(page: Page, name: string, label: string): Promise<void> {
  await reach(page, 'j', field(page, name))
  await pressNumber(page, field(page, name), label)
}

/** Presses the number that an answer has in its group, from 1. */
async function pressNumber(page: Page, question: Locator, label: string): Promise<void> {
  const named = new RegExp(`^(\\d\\. )?${label.replace(/[()/]/g, '\\$&')}`)
  const choice = question
    .getByRole('radio', { name: named })
    .or(question.getByRole('checkbox', { name: named }))
    .first()
  const number = await choice.evaluate(input => {
    const inputs = [...(input.closest('fieldset')?.querySelectorAll('input') ?? [])]
    return inputs
      .filter(other => other.closest('fieldset') === input.closest('fieldset'))
      .indexOf(input as HTMLInputElement)
  })
  await page.keyboard.press(String(number + 1))
  await expect(choice).toBeChecked()
}

/** Switches the single keys off or on in the list of shortcuts, which `?` or the menu opens. */
async function switchSingleKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: shell.shortcuts.title }).click()
  await page.getByRole('switch', { name: keys.singleKeys }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
