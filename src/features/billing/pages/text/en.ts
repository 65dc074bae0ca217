export const words = {
  tabs: { label: 'Billing views', invoices: 'Invoices', transfers: 'Transfers', movements: 'Bank transactions' },
}
