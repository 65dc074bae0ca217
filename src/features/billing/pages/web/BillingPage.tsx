import { FileSpreadsheet, Plus } from 'lucide-react'
import { useParams } from 'react-router'
import type { User } from '#features/users/contract/user.ts'
import { CallError } from '#shell/calls/callError.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { DuesCards } from '../../invoices/web/DuesCards.tsx'
import { InvoicesTable } from '../../invoices/web/InvoicesTable.tsx'
import { useInvoiceAddress, useInvoiceList } from '../../invoices/web/invoiceList.ts'
import { useAccount } from '../../invoices/web/useAccount.ts'
import { useDues } from '../../invoices/web/useDues.ts'
import { useWords } from '../../invoices/web/words.ts'
import { showStatement } from '../../statements/web/showStatement.tsx'
import { BillingTabs, useViewName } from './BillingTabs.tsx'
import { InvoiceScreen, type TicketsOfInvoice } from './InvoiceScreen.tsx'

const notFound = new CallError('not-found', 404)

/** A user's billing, one of their invoices with `?invoice=<id>`, or everybody's: `/billing/everyone`. */
export function BillingPage({ ticketsOf }: { ticketsOf: TicketsOfInvoice }) {
  const { id = '' } = useParams()
  const { chosen, list } = useInvoiceAddress()
  if (chosen) return <InvoiceScreen key={chosen} id={chosen} list={list} ticketsOf={ticketsOf} />
  return id === 'everyone' ? <Everyone /> : <BillingOf key={id} id={id} />
}

function Everyone() {
  const { of: words } = useWords()
  const list = useInvoiceList()
  const part = useViewName()
  return (
    <>
      <PageHeader
        {...{ title: words.everyone, part }}
        lead={words.everyoneLead}
        back={{ href: '/users', label: words.back }}
      />
      <BillingTabs invoices={<InvoicesTable list={list} whose="everyone" />} />
    </>
  )
}

function BillingOf({ id }: { id: string }) {
  const { of: words, form } = useWords()
  const account = useAccount(id)
  if (account.data?.role === 'doctor') return <Billing doctor={account.data} />
  const missing = { title: form.missing, text: form.missingText, list: '/users', toList: form.toUsers }
  return (
    <>
      <PageHeader title={words.title} back={{ href: '/users', label: words.back }} />
      {account.isPending ? (
        <Card>
          <Skeleton lines={6} />
        </Card>
      ) : (
        // an administrator has no invoices: shown as not found
        <LoadFailure error={account.error ?? notFound} retry={account.refetch} missing={missing} />
      )}
    </>
  )
}

function Billing({ doctor: { id, name } }: { doctor: User }) {
  const words = useWords()
  const list = useInvoiceList()
  const dues = useDues(id)
  const part = useViewName()
  const upload = (
    <LinkButton href={`/upload-billing/${id}`} variant="primary" icon={<Plus aria-hidden="true" />}>
      {words.of.upload}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={words.of.titleOf(name)}
        part={part}
        back={{ href: `/users/${id}`, label: words.of.toUser }}
        actions={
          <>
            <Button
              icon={<FileSpreadsheet aria-hidden="true" />}
              onClick={() => showStatement({ doctor: id, heading: words.list.statement })}
            >
              {words.list.statement}
            </Button>
            {upload}
          </>
        }
      />
      <Stack gap={5}>
        <DuesCards dues={dues.data} list={`/billing/${id}`} isOwn={false} />
        <BillingTabs doctor={id} invoices={<InvoicesTable list={list} whose={{ doctor: id }} firstStep={upload} />} />
      </Stack>
    </>
  )
}
