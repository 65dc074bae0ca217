import { useNavigate, useParams } from 'react-router'
import type { User } from '#features/users/contract/user.ts'
import { CallError } from '#shell/calls/callError.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { toast } from '#shell/popups/toasts.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useAccount } from '../../web/useAccount.ts'
import { useWords } from '../../web/words.ts'
import { InvoiceForm } from './InvoiceForm.tsx'

const notFound = new CallError('not-found', 404)

/** Enters an invoice for a doctor beside its PDF. */
export function Component() {
  const { form: words } = useWords()
  const { id = '' } = useParams()
  const account = useAccount(id)
  if (account.data?.role === 'doctor') return <Upload key={id} doctor={account.data} />
  const missing = { title: words.missing, text: words.missingText, list: '/users', toList: words.toUsers }
  return (
    <>
      <PageHeader title={words.title} back={{ href: '/users', label: words.toUsers }} />
      {account.isPending ? (
        <Card>
          <Skeleton lines={8} />
        </Card>
      ) : (
        <LoadFailure error={account.error ?? notFound} retry={account.refetch} missing={missing} />
      )}
    </>
  )
}

function Upload({ doctor: { id, name } }: { doctor: User }) {
  const { form: words } = useWords()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={words.titleFor(name)}
        lead={words.lead}
        back={{ href: `/billing/${id}`, label: words.back(name) }}
      />
      <InvoiceForm
        doctor={id}
        onIssued={invoice => {
          toast.success(words.saved(invoice.number))
          navigate(`/billing/${id}?invoice=${invoice.id}`)
        }}
      />
    </>
  )
}
