// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { type FormOpening, formOpenings, formSubjects } from '#test/formOpenings.tsx'
import { keptForms, savedForms } from '#test/forms.ts'
import type { openerOf } from '#test/screen.ts'

// Each form is filled in, the page is loaded again with all its modules, and the text is there (decision 0434).

const testApp = await startApp()
const fillings = formOpenings(await formSubjects(testApp))

/** Forms without a text field, or that only open in the middle of another screen; their draft is `useDraft`'s, too. */
const elsewhere: readonly string[] = [
  'auth/web/AccessForm.tsx',
  'billing/payments/paying/web/CardPayment.tsx',
  'billing/payments/paying/web/TransferPayment.tsx',
  'billing/payments/payment/web/useDecision.ts',
  'cases/moves/web/StartPlanningForm.tsx',
  'cases/moves/web/useChangesForm.ts',
  'cases/plans/changes/web/useDraftEditing.ts',
  'cases/plans/changes/web/useDraftedChanges.ts',
  'cases/prescription/form/web/PreferencesForm.tsx',
  'cases/wizard/web/CaseWizardPage.tsx',
  'contact/inbox/web/AnswerForm.tsx',
  'courses/editor/web/CourseEditorPage.tsx',
  'courses/lessons/web/LessonForm.tsx',
  'support/moves/web/MergeForm.tsx',
]

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('every form of the list is opened here, or named as one that is not', () => {
  const opened = [...fillings.map(([file]) => file), ...elsewhere.map(file => `src/features/${file}`)]
  expect(opened.sort()).toEqual([...Object.keys(keptForms), ...Object.keys(savedForms)].sort())
})

test.each(fillings)('%s: what is typed is there after a reload, marked as restored', async (_, filling) => {
  const { typed = 'Typed before the reload' } = filling
  const user = await load(filling)
  const field = await firstField()
  await user.clear(field)
  await user.type(field, typed)
  await leave()
  await load(filling)
  await vi.waitFor(async () => expect((await firstField()).value).toBe(typed))
  expect(await screen.findByText('What you typed earlier is back.')).toBeDefined()
})

/** Opens the form in a page that has run nothing yet. */
async function load({ who, form }: FormOpening) {
  vi.resetModules()
  const page: { openerOf: typeof openerOf } = await import('#test/screen.ts')
  const Form = await form()
  const { user } = await page.openerOf(testApp)(who, { at: '/form', routes: { '/form': Form } })
  return user
}

/** The page ends as by a reload: nothing of it is closed, and only what it stored is left. */
async function leave() {
  const { sealDrafts } = await import('#shell/drafts/sealedDrafts.ts')
  expect(await sealDrafts()).toBe(true)
  const stored = Object.entries({ ...sessionStorage })
  cleanup()
  await sealDrafts()
  for (const [name, value] of stored) sessionStorage.setItem(name, value)
}

async function firstField(): Promise<HTMLInputElement> {
  const [field] = (await screen.findAllByRole<HTMLInputElement>('textbox')).filter(({ readOnly }) => !readOnly)
  if (!field) throw new Error('no text field')
  return field
}
