import type { FC } from 'react'
import { readInvoice } from '#features/billing/invoices/contract/invoice.ts'
import { readCase } from '#features/cases/case/contract/case.ts'
import { readUser } from '#features/users/contract/user.ts'
import type { Person, TestApp } from './app.ts'
import { makeInvoice } from './billing.ts'
import { caseIn } from './cases.ts'
import { ticketsOf } from './tickets.ts'

/** How a form opens. */
export interface FormOpening {
  who: Person
  /** Loads the form with the modules of the page that is open. */
  form: () => Promise<FC>
  /** What its first text field takes. */
  typed?: string
}

const features = (rows: Record<string, FormOpening>) =>
  Object.entries(rows).map(([file, row]): [string, FormOpening] => [`src/features/${file}`, row])

/** What the forms that are opened are about. */
export async function formSubjects(testApp: TestApp) {
  const { call } = testApp
  const ana = await testApp.person('Ana', 'doctor', { password: true })
  const olga = await testApp.person('Olga', 'super-admin')
  const sides = { doctor: ana, admin: olga }
  const caseOf = async (id: string, who = olga) => (await call(who, readCase, { params: { id } })).body
  const invoiceId = await makeInvoice(testApp, { doctor: ana, admin: olga })
  return {
    ...{ ana, olga },
    ticket: await ticketsOf(testApp).opened(ana),
    submitted: await caseOf(await caseIn(testApp, 'submitted', sides)),
    reviewed: await caseOf(await caseIn(testApp, 'plan-review', sides), ana),
    user: (await call(olga, readUser, { params: { id: ana.id } })).body,
    invoice: (await call(olga, readInvoice, { params: { id: invoiceId } })).body,
  }
}

/** Forms by the file that names their draft. */
export function formOpenings(subjects: Awaited<ReturnType<typeof formSubjects>>): [string, FormOpening][] {
  const { ana, olga, ticket, submitted, reviewed, user, invoice } = subjects
  return features({
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
}
