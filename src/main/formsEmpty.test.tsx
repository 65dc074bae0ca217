// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import type { FC } from 'react'
import { prerender } from 'react-dom/static'
import { afterAll, expect, test, vi } from 'vitest'
import type { Movement } from '#features/billing/payments/bank/contract/movement.ts'
import { words as paying } from '#features/billing/payments/paying/text/en.ts'
import { readCase } from '#features/cases/case/contract/case.ts'
import { blankChange } from '#features/cases/plans/versions/contract/change.ts'
import { words as versions } from '#features/cases/plans/versions/text/en.ts'
import { firstView } from '#features/cases/plans/viewer/contract/viewState.ts'
import { fieldNames } from '#features/contact/contract/page.ts'
import { fillForm, receivePost } from '#features/contact/server/form.ts'
import { issueTimesWith } from '#features/contact/server/issueTime.ts'
import { words as contactEn } from '#features/contact/text/en.ts'
import { words as contactEs } from '#features/contact/text/es.ts'
import { words as contactFr } from '#features/contact/text/fr.ts'
import { ContactForm } from '#features/contact/web/ContactForm.tsx'
import { setPrerendering } from '#features/contact/web/slots.ts'
import { newId } from '#kit/id.ts'
import { createLog } from '#platform/log.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { freshAddress } from '#test/addresses.ts'
import { recordAnnouncements } from '#test/announcements.ts'
import { startApp } from '#test/app.ts'
import { readyCase } from '#test/cases.ts'
import { contactFormsOf } from '#test/contactForms.ts'
import { asOwner } from '#test/database.ts'
import { unlinkedFaults } from '#test/formFaults.ts'
import { type FormOpening, formOpenings, formSubjects } from '#test/formOpenings.tsx'
import { keptForms, lostFields, savedForms } from '#test/forms.ts'
import { type Screen, screensOf } from '#test/screen.ts'
import { startFakeStripe } from '#test/stripe.ts'
import { ticketsOf } from '#test/tickets.ts'

// Every form is sent empty: each fault is linked to its field, the first has the focus, and how many there are is announced once.

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const testApp = await startApp({
  cards: stripe.cards,
  payee: { iban: 'ES9121000418450200051332', name: 'Idealign', bic: undefined, isSample: true },
})
const subjects = await formSubjects(testApp)
const { call } = testApp
const { ana, olga, ticket, submitted, reviewed, user } = subjects
const forms = contactFormsOf(testApp)
await forms.send()
const [message] = await asOwner<{ id: string }>(testApp.database, 'select id from contact_forms', [])
// a ticket to merge into: without one its form cannot be sent
await ticketsOf(testApp).opened(ana)
const ready = (await call(ana, readCase, { params: { id: await readyCase(testApp, ana) } })).body
const open = screensOf(testApp)
const contactWords = { en: contactEn, es: contactEs, fr: contactFr }

const movement: Movement = {
  ...{ id: newId(), bookedOn: '2026-11-20', cents: 42_350, currency: 'EUR', reference: '', details: 'TRANSFERENCIA' },
  ...{ payer: 'Ana Ruiz', account: '1234', reviewReason: 'looks-known', settled: null },
}

interface Sending extends FormOpening {
  /** What makes a form empty that opens with an answer. */
  empty?: (reader: Screen['user']) => Promise<void>
}

const of = (who: typeof ana, form: () => Promise<FC>, empty?: Sending['empty']): Sending => ({
  ...{ who, form },
  ...(empty && { empty }),
})

/** The forms that `formOpenings` does not open. */
const others: Record<string, Sending> = {
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
  'billing/payments/paying/web/CardPayment.tsx': of(
    ana,
    async () => {
      const { CardPayment } = await import('#features/billing/payments/paying/web/CardPayment.tsx')
      return () => <CardPayment invoiceId={subjects.invoice.id} />
    },
    // it suggests an amount
    async reader => reader.click(await screen.findByRole('radio', { name: paying.amount.own })),
  ),
  'cases/prescription/form/web/PreferencesForm.tsx': of(ana, async () => {
    const { PreferencesForm } = await import('#features/cases/prescription/form/web/PreferencesForm.tsx')
    return PreferencesForm
  }),
  'cases/moves/web/ConfirmMove.tsx': of(olga, async () => {
    const { ConfirmMove } = await import('#features/cases/moves/web/ConfirmMove.tsx')
    return () => <ConfirmMove kase={submitted} move="start-production" />
  }),
  'support/moves/web/AssignForm.tsx': of(olga, async () => {
    const { AssignForm } = await import('#features/support/moves/web/AssignForm.tsx')
    return () => <AssignForm ticket={ticket} />
  }),
  'support/moves/web/ClassifyForm.tsx': of(olga, async () => {
    const { ClassifyForm } = await import('#features/support/moves/web/ClassifyForm.tsx')
    return () => <ClassifyForm ticket={ticket} />
  }),
  'profile/page/web/PasswordForm.tsx': of(ana, async () => {
    const { PasswordForm } = await import('#features/profile/page/web/PasswordForm.tsx')
    return PasswordForm
  }),
  'users/account/web/RoleForm.tsx': of(olga, async () => {
    const { RoleForm } = await import('#features/users/account/web/RoleForm.tsx')
    return () => <RoleForm {...{ user, role: 'super-admin' }} />
  }),
  'profile/export/web/ExportForm.tsx': of(ana, async () => {
    const { ExportForm } = await import('#features/profile/export/web/ExportForm.tsx')
    return ExportForm
  }),
  'courses/certificates/web/CertificateCheck.tsx': of(ana, async () => {
    const { CertificateCheck } = await import('#features/courses/certificates/web/CertificateCheck.tsx')
    return () => <CertificateCheck code="" />
  }),
  'the consent': of(ana, async () => {
    const { ReviewStep } = await import('#features/cases/wizard/web/ReviewStep.tsx')
    return () => <ReviewStep kase={ready} settle={async () => 1} />
  }),
}

/** Forms that may be sent as they open, and why. */
const nothingRequired: Record<string, string> = {
  'cases/wizard/web/ReviewStep.tsx': 'the words about the corrections may be left out',
  'support/moves/web/CloseForm.tsx': 'the last words may be left out',
  'cases/moves/web/StartPlanningForm.tsx': 'a note may be left out',
  'cases/moves/web/ConfirmMove.tsx': 'it only asks whether',
  'support/moves/web/AssignForm.tsx': 'nobody is an answer, too',
  'support/moves/web/ClassifyForm.tsx': 'both questions have an answer from the beginning',
  'cases/prescription/form/web/PreferencesForm.tsx': 'a doctor may have no default answer at all',
}

/** Those that are no `<form>`: their button is the last one. */
const withoutForm = [
  'cases/wizard/web/ReviewStep.tsx',
  'the consent',
  'cases/prescription/form/web/PreferencesForm.tsx',
]

/** Forms that cannot be sent empty, and why. */
const neverSentEmpty: Record<string, string> = {
  // the next test
  'cases/plans/changes/web/useDraftEditing.ts': 'its button says what is missing, until nothing is',
  'cases/plans/changes/web/useDraftedChanges.ts': 'the list of what that button added',
  'cases/wizard/web/CaseWizardPage.tsx': 'it saves what is typed; its last step, the consent, is sent here',
  // CourseEditorPage.test.tsx
  'courses/editor/web/CourseEditorPage.tsx':
    'it saves what is typed; what is missing is listed above the button that publishes',
  'courses/lessons/web/LessonForm.tsx': 'the same page',
}

const all: [string, Sending][] = [...formOpenings(subjects), ...Object.entries(others)]
const isOf = (name: string, forms: readonly string[]) => forms.some(form => name.endsWith(form))

test.each(all)('%s', async (name, { who, form, empty }) => {
  // jsdom does not scroll
  vi.stubGlobal('scrollTo', () => {})
  const Form = await form()
  const { user: reader, line } = await open(who, { at: '/form', routes: { '/form': Form } })
  const send = await waitFor(() => {
    const buttons = screen.getAllByRole('button')
    const [found = buttons.at(-1)] = buttons.filter(button => button.matches('[type=submit]'))
    expect(found?.getAttribute('aria-disabled')).not.toBe('true')
    expect(document.querySelector('main form') === null).toBe(isOf(name, withoutForm))
    return found ?? document.body
  })
  await empty?.(reader)
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'main :is(input:not([type]), input[type=text], input[type=tel], textarea)',
  ))
    if (field.value !== '' && !field.readOnly) await reader.clear(field)
  const announcements = recordAnnouncements()
  const sent = line.calls.length
  await reader.click(send)
  const faulty = () => document.querySelectorAll('main [aria-invalid="true"], main [data-invalid]')
  if (isOf(name, Object.keys(nothingRequired))) {
    // it is sent, or says why not
    await waitFor(() => expect(line.calls.length > sent || announcements.length > 0).toBe(true), { timeout: 5000 })
    return expect(faulty()).toHaveLength(0)
  }
  await waitFor(() => expect(faulty().length).toBeGreaterThan(0), { timeout: 5000 })
  await waitFor(() => expect(unlinkedFaults(document.body)).toEqual([]), { timeout: 5000 })
  const sentences = Array.from({ length: 20 }, (_, n) => shell.forms.toCorrect(n + 1))
  const counts = announcements.filter(text => sentences.some(sentence => text.startsWith(sentence)))
  expect(counts).toHaveLength(1)
})

test('a change beside a plan that says nothing cannot be added, and its button says what is missing', async () => {
  const { ChangeComposer } = await import('#features/cases/plans/changes/web/ChangeComposer.tsx')
  const stored = vi.fn()
  const composing = { edited: null, change: blankChange }
  const beside = {
    stageCount: 5,
    view: firstView({ first: 0, last: 5 }),
    hasTeeth: false,
    birthDate: null,
    uploads: '',
  }
  const routes = {
    '/form': () => (
      <ChangeComposer {...{ composing, ...beside }} onStore={stored} onChange={() => {}} onCancel={() => {}} />
    ),
  }
  const { user: reader } = await open(ana, { at: '/form', routes })
  const add = await screen.findByRole('button', { name: versions.add, description: versions.incomplete })
  await reader.click(add)
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(stored).not.toHaveBeenCalled()
})

// without scripts nothing takes the focus: the page of the answer is opened at the form, by the fragment of its address
test.each(['en', 'es', 'fr'] as const)(
  '%s: the contact form, posted without scripts, marks each field',
  async language => {
    await loadLanguage(language)
    setPrerendering(true)
    const { prelude } = await prerender(<ContactForm privacyHref="/privacy" />)
    setPrerendering(false)
    const issueTimes = issueTimesWith(testApp.secrets)
    const parts = { db: testApp.database.db, issueTimes, appUrl: 'http://idealign.test', log: createLog('silent') }
    const body = new URLSearchParams({ language, issued: issueTimes.give() }).toString()
    const received = await receivePost(parts, {
      body,
      headers: {},
      host: 'idealign.test',
      ip: freshAddress(),
      language,
    })
    document.body.innerHTML = fillForm(await new Response(prelude).text(), received)
    const { faults, check } = contactWords[language]
    const fields = screen.getAllByRole('textbox', { description: faults.required })
    expect(fields.map(field => field.getAttribute('name'))).toEqual(fieldNames)
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(fieldNames.length)
    expect(document.querySelector('[data-slot=notice]')?.textContent).toBe(check)
    expect(document.querySelector('form')?.getAttribute('action')).toMatch(/#contact-form$/)
    document.body.innerHTML = ''
  },
)

test('every form of the product is sent here, or there is a reason why it cannot be sent empty', () => {
  const file = (name: string) => `src/features/${name.replace('src/features/', '')}`
  const here = [...all.map(([name]) => name), ...Object.keys(neverSentEmpty)].map(file)
  const sending = Object.keys(lostFields).filter(name => /\buse(Popup|Move)?Form\(/.test(readFileSync(name, 'utf8')))
  const forms = [...Object.keys(keptForms), ...Object.keys(savedForms), ...sending]
  expect(sending.length).toBeGreaterThan(5)
  expect(forms.filter(form => !here.includes(form))).toEqual([])
})
