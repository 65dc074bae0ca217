import { Download } from 'lucide-react'
import { filePath } from '#features/files/file/contract/file.ts'
import { download } from '#shell/calls/download.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PayInvoice } from '../../../payments/web/PayInvoice.tsx'
import type { Invoice } from '../../contract/invoice.ts'
import { InvoiceStatus } from '../../web/InvoiceStatus.tsx'
import { useInvoice } from './api.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceView } from './InvoiceView.tsx'
import { useWords } from './words.ts'

/** One invoice in place of its list; `list` is the way back. */
export function InvoiceScreen({ id, list }: { id: string; list: string }) {
  const { page: words } = useWords()
  const invoice = useInvoice(id)
  if (invoice.data) return <Shown invoice={invoice.data} list={list} />
  return (
    <>
      <PageHeader title={words.facts} back={{ href: list, label: words.back }} />
      {invoice.isError ? (
        <LoadFailure
          error={invoice.error}
          retry={invoice.refetch}
          missing={{ title: words.missing, text: words.missingText, list, toList: words.toList }}
        />
      ) : (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
    </>
  )
}

function Shown({ invoice, list }: { invoice: Invoice; list: string }) {
  const { page: words } = useWords()
  return (
    <>
      <PageHeader
        title={words.titleOf(invoice.number)}
        back={{ href: list, label: words.back }}
        aside={<InvoiceStatus status={invoice.status} />}
        actions={
          <>
            <Button
              icon={<Download aria-hidden="true" />}
              onClick={() => download(filePath(invoice.fileId), `${invoice.number}.pdf`)}
            >
              {words.download}
            </Button>
            <InvoiceActions invoice={invoice} />
          </>
        }
      />
      <InvoiceView invoice={invoice} pay={<PayInvoice invoiceId={invoice.id} />} />
    </>
  )
}
