// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { FC } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readInvoice } from '#features/billing/invoices/contract/invoice.ts'
import { readCase } from '#features/cases/case/contract/case.ts'
import { readUser } from '#features/users/contract/user.ts'
import { type Person, startApp } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { caseIn } from '#test/cases.ts'
import { keptForms, savedForms } from '#test/forms.ts'
import type { openerOf } from '#test/screen.ts'
import { ticketsOf } from '#test/tickets.ts'

// Each form is filled in, the page is loaded again with all its modules, and the text is there (decision 0434).

const testApp = await startApp()
const { call } = testApp
const ana = await testApp.person('Ana', 'doctor', { password: true })
const olga = await testApp.person('Olga', 'super-admin')
const sides = { doctor: ana, admin: olga }
const ticket = await ticketsOf(testApp).opened(ana)
const caseOf = async (id: string, who = olga) => (await call(who, readCase, { params: { id } })).body
const submitted = await caseOf(await caseIn(testApp, 'submitted', sides))
const reviewed = await caseOf(await caseIn(testApp, 'plan-review', sides), ana)
const user = (await call(olga, readUser, { params: { id: ana.id } })).body
const invoiceId = await makeInvoice(testApp, { doctor: ana, admin: olga })
const invoice = (await call(olga, readInvoice, { params: { id: invoiceId } })).body

interface Filling {
  who: Person
  /** Loads the form with the modules of the page that is open. */
  form: () => Promise<FC>
  /** What its first text field takes. */
  typed?: string
}

const features = (rows: Record<string, Filling>) =>
  Object.entries(rows).map(([file, row]): [string, Filling] => [`src/features/${file}`, row])

const fillings = features({
  'cases/messages/web/useMessageDraft.ts': {
    who: ana,
    form: async () => {
      const { Composer } = await import('#features/cases/messages/web/Composer.tsx')
      return () => <Composer caseId={submitted.id} />
    },
  },
  'cases/moves/web/ReasonForm.tsx': {
    who: olga,
    form: async () => {
      const { ReasonForm } = await import('#features/cases/moves/web/ReasonForm.tsx')
      return () => <ReasonForm kase={submitted} move="cancel" />
    },
  },
  'cases/moves/web/ShipForm.tsx': {
    who: olga,
    form: async () => {
      const { ShipForm } = await import('#features/cases/moves/web/ShipForm.tsx')
      return () => <ShipForm kase={submitted} />
    },
  },
  'cases/moves/web/RequestRecordsForm.tsx': {
    who: olga,
    form: async () => {
      const { RequestRecordsForm } = await import('#features/cases/moves/web/RequestRecordsForm.tsx')
      return () => <RequestRecordsForm kase={submitted} />
    },
  },
  'cases/moves/web/ProgressForm.tsx': {
    who: olga,
    form: async () => {
      const { ProgressForm } = await import('#features/cases/moves/web/ProgressForm.tsx')
      return () => <ProgressForm kase={submitted} />
    },
    typed: '3',
  },
  'cases/moves/web/PublishPlanForm.tsx': {
    who: olga,
    form: async () => {
      const { PublishPlanForm } = await import('#features/cases/moves/web/PublishPlanForm.tsx')
      return () => <PublishPlanForm kase={submitted} />
    },
  },
  'cases/moves/web/ApprovePlanForm.tsx': {
    who: ana,
    form: async () => {
      const { ApprovePlanForm } = await import('#features/cases/moves/web/ApprovePlanForm.tsx')
      return () => <ApprovePlanForm kase={reviewed} />
    },
  },
  'cases/wizard/web/ExplainForm.tsx': {
    who: ana,
    form: async () => {
      const { ExplainForm } = await import('#features/cases/wizard/web/ExplainForm.tsx')
      return () => <ExplainForm caseId={submitted.id} request="1" />
    },
  },
  'cases/wizard/web/ReviewStep.tsx': {
    who: ana,
    form: async () => {
      const { ReviewStep } = await import('#features/cases/wizard/web/ReviewStep.tsx')
      const asked = { ...reviewed, phase: 'records-requested' as const }
      return () => <ReviewStep kase={asked} settle={async () => undefined} />
    },
  },
  'support/thread/web/NoteForm.tsx': {
    who: olga,
    form: async () => {
      const { NoteForm } = await import('#features/support/thread/web/NoteForm.tsx')
      return () => <NoteForm ticketId={ticket.id} />
    },
  },
  'support/thread/web/MessageForm.tsx': {
    who: ana,
    form: async () => {
      const { MessageForm } = await import('#features/support/thread/web/MessageForm.tsx')
      return () => <MessageForm ticket={ticket} messages={[]} isDoctor />
    },
  },
  'support/opening/web/NewTicket.tsx': {
    who: ana,
    form: async () => {
      const { NewTicket } = await import('#features/support/opening/web/NewTicket.tsx')
      return NewTicket
    },
  },
  'support/moves/web/CloseForm.tsx': {
    who: olga,
    form: async () => {
      const { CloseForm } = await import('#features/support/moves/web/CloseForm.tsx')
      return () => <CloseForm ticket={ticket} />
    },
  },
  'support/moves/web/RatingCard.tsx': {
    who: ana,
    form: async () => {
      const { RatingCard } = await import('#features/support/moves/web/RatingCard.tsx')
      return () => <RatingCard ticket={{ ...ticket, can: ['rate'] }} isDoctor />
    },
  },
  'support/canned/web/CannedForm.tsx': {
    who: olga,
    form: async () => {
      const { CannedForm } = await import('#features/support/canned/web/CannedForm.tsx')
      return () => <CannedForm answer={undefined} />
    },
  },
  'users/account/web/SuspendForm.tsx': {
    who: olga,
    form: async () => {
      const { SuspendForm } = await import('#features/users/account/web/SuspendForm.tsx')
      return () => <SuspendForm user={user} />
    },
  },
  'users/web/InviteForm.tsx': {
    who: olga,
    form: async () => {
      const { InviteForm } = await import('#features/users/web/InviteForm.tsx')
      return () => <InviteForm />
    },
  },
  'billing/methods/web/TransferForm.tsx': {
    who: ana,
    form: async () => {
      const { TransferForm } = await import('#features/billing/methods/web/TransferForm.tsx')
      return TransferForm
    },
  },
  'billing/invoices/sheet/web/VoidForm.tsx': {
    who: olga,
    form: async () => {
      const { VoidForm } = await import('#features/billing/invoices/sheet/web/VoidForm.tsx')
      return () => <VoidForm invoice={invoice} />
    },
  },
  'billing/invoices/entry/web/useInvoiceForm.ts': {
    who: olga,
    form: async () => {
      const { InvoiceForm } = await import('#features/billing/invoices/entry/web/InvoiceForm.tsx')
      return () => <InvoiceForm doctor={ana.id} onIssued={() => {}} />
    },
  },
  'clinics/web/ClinicForm.tsx': {
    who: ana,
    form: async () => {
      const { Component } = await import('#features/clinics/web/ClinicAddPage.tsx')
      return Component
    },
  },
  'profile/page/web/drafts.ts': {
    who: ana,
    form: async () => {
      const { ProfilePage } = await import('#features/profile/page/web/ProfilePage.tsx')
      return () => <ProfilePage preferences={null} />
    },
  },
  'contact/web/useContactForm.ts': {
    who: ana,
    form: async () => {
      const { ContactForm } = await import('#features/contact/web/ContactForm.tsx')
      return () => <ContactForm privacyHref="/privacy" />
    },
  },
})

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
async function load({ who, form }: Filling) {
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
