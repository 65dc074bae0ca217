import { InvoicesOf } from '#features/billing/invoices/web/InvoicesOf.tsx'
import { CasesTable } from '#features/cases/pages/web/CasesTable.tsx'
import { UserPage } from '#features/users/account/web/UserPage.tsx'

/** An account, with the invoices and the cases of a doctor. */
export function Component() {
  return (
    <UserPage
      invoicesOf={doctor => <InvoicesOf doctor={doctor} />}
      casesOf={doctor => <CasesTable whose={{ doctor }} hrefOf={row => `/users/${doctor}/cases/${row.id}`} />}
    />
  )
}
