// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { FC } from 'react'
import { expect, test, vi } from 'vitest'
import type { Movement } from '#features/billing/payments/bank/contract/movement.ts'
import { readCase } from '#features/cases/case/contract/case.ts'
import { newId } from '#kit/id.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { readyCase } from '#test/cases.ts'
import { contactFormsOf } from '#test/contactForms.ts'
import { asOwner } from '#test/database.ts'
import { unlinkedFaults } from '#test/formFaults.ts'
import { type FormOpening, formOpenings, formSubjects } from '#test/formOpenings.tsx'
import { keptForms } from '#test/forms.ts'
import { recordSaid } from '#test/saidByPage.ts'
import { screensOf } from '#test/screen.ts'

// Every form is sent empty: each fault is linked to its field, the first has the focus, and how many there are is said once.

const testApp = await startApp({
  payee: { iban: 'ES9121000418450200051332', name: 'Idealign', bic: undefined, isSample: true },
})
const subjects = await formSubjects(testApp)
const { call } = testApp
const { ana, olga, ticket, submitted, reviewed, user } = subjects
const forms = contactFormsOf(testApp)
await forms.send()
const [message] = await asOwner<{ id: string }>(testApp.database, 'select id from contact_forms', [])
const ready = (await call(ana, readCase, { params: { id: await readyCase(testApp, ana) } })).body
const open = screensOf(testApp)

const movement: Movement = {
  ...{ id: newId(), bookedOn: '2026-11-20', cents: 42_350, currency: 'EUR', reference: '', details: 'TRANSFERENCIA' },
  ...{ payer: 'Ana Ruiz', account: '1234', reviewReason: 'looks-known', settled: null },
}

const of = (who: typeof ana, form: () => Promise<FC>): FormOpening => ({ who, form })

/** The forms that `formOpenings` does not open. */
const others: Record<string, FormOpening> = {
  'auth/web/AccessForm.tsx': of(ana, async () => (await import('#features/auth/web/LoginPage.tsx')).Component),
  'the forgotten password': of(ana, async () => (await import('#features/auth/web/ForgotPasswordPage.tsx')).Component),
  'the invitation': of(ana, async () => (await import('#features/auth/invitations/web/InvitationPage.tsx')).Component),
  'cases/moves/web/StartPlanningForm.tsx': of(olga, async () => {
    const { StartPlanningForm } = await import('#features/cases/moves/web/StartPlanningForm.tsx')
    return () => <StartPlanningForm kase={submitted} />
  }),
  'cases/moves/web/useChangesForm.ts': of(ana, async () => {
    const { RequestChangesForm } = await import('#features/cases/moves/web/RequestChangesForm.tsx')
    return () => <RequestChangesForm kase={reviewed} />
  }),
  'contact/inbox/web/AnswerForm.tsx': of(olga, async () => {
    const { AnswerForm } = await import('#features/contact/inbox/web/AnswerForm.tsx')
    return () => <AnswerForm id={message?.id ?? ''} />
  }),
  'support/moves/web/MergeForm.tsx': of(olga, async () => {
    const { MergeForm } = await import('#features/support/moves/web/MergeForm.tsx')
    return () => <MergeForm ticket={ticket} />
  }),
  'billing/payments/payment/web/useDecision.ts': of(olga, async () => {
    const { SettleForm } = await import('#features/billing/payments/bank/web/SettleForm.tsx')
    return () => <SettleForm movement={movement} />
  }),
  'billing/payments/paying/web/TransferPayment.tsx': of(ana, async () => {
    const { TransferPayment } = await import('#features/billing/payments/paying/web/TransferPayment.tsx')
    return () => <TransferPayment invoiceId={subjects.invoice.id} />
  }),
  'the password': of(ana, async () => {
    const { PasswordForm } = await import('#features/profile/page/web/PasswordForm.tsx')
    return PasswordForm
  }),
  'the role': of(olga, async () => {
    const { RoleForm } = await import('#features/users/account/web/RoleForm.tsx')
    return () => <RoleForm {...{ user, role: 'super-admin' }} />
  }),
  'the export': of(ana, async () => {
    const { ExportForm } = await import('#features/profile/export/web/ExportForm.tsx')
    return ExportForm
  }),
  'the code of a certificate': of(ana, async () => {
    const { CertificateCheck } = await import('#features/courses/certificates/web/CertificateCheck.tsx')
    return () => <CertificateCheck code="" />
  }),
  'the consent': of(ana, async () => {
    const { ReviewStep } = await import('#features/cases/wizard/web/ReviewStep.tsx')
    return () => <ReviewStep kase={ready} settle={async () => 1} />
  }),
}

/** Forms that may be sent as they open. */
const nothingRequired = [
  'cases/wizard/web/ReviewStep.tsx',
  'support/moves/web/CloseForm.tsx',
  'cases/moves/web/StartPlanningForm.tsx',
]

/** Those that are no `<form>`: their button is the last one. */
const withoutForm = ['cases/wizard/web/ReviewStep.tsx', 'the consent']

/** Forms that only open in the middle of another screen. Their frames are those of the others. */
const elsewhere = [
  'billing/payments/paying/web/CardPayment.tsx',
  // its button says what is missing, until nothing is
  'cases/plans/changes/web/useDraftEditing.ts',
  // answers that may all be empty
  'cases/prescription/form/web/PreferencesForm.tsx',
]

const all: [string, FormOpening][] = [...formOpenings(subjects), ...Object.entries(others)]

test.each(all)('%s', async (name, { who, form }) => {
  // jsdom does not scroll
  vi.stubGlobal('scrollTo', () => {})
  const Form = await form()
  const { user: reader } = await open(who, { at: '/form', routes: { '/form': Form } })
  const send = await waitFor(() => {
    const buttons = screen.getAllByRole('button')
    const [found = buttons.at(-1)] = buttons.filter(button => button.matches('[type=submit]'))
    expect(found?.getAttribute('aria-disabled')).not.toBe('true')
    expect(document.querySelector('main form') === null).toBe(withoutForm.some(each => name.endsWith(each)))
    return found ?? document.body
  })
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'main :is(input:not([type]), input[type=text], input[type=tel], textarea)',
  ))
    if (field.value !== '' && !field.readOnly) await reader.clear(field)
  const said = recordSaid()
  await reader.click(send)
  if (nothingRequired.some(each => name.endsWith(each))) return
  const faulty = () => document.querySelectorAll('main [aria-invalid="true"], main [data-invalid]')
  await waitFor(() => expect(faulty().length).toBeGreaterThan(0), { timeout: 5000 })
  await waitFor(() => expect(unlinkedFaults(document.body)).toEqual([]), { timeout: 5000 })
  const sentences = Array.from({ length: 20 }, (_, n) => shell.forms.toCorrect(n + 1))
  const counts = said.filter(text => sentences.some(sentence => text.startsWith(sentence)))
  expect(counts).toHaveLength(1)
})

test('every form of the list that keeps its text is sent here', () => {
  const sent = [...all.map(([name]) => name), ...elsewhere].map(
    name => `src/features/${name.replace('src/features/', '')}`,
  )
  expect(Object.keys(keptForms).filter(file => !sent.includes(file))).toEqual([])
})
