import { useLocation } from 'react-router'
import { z } from 'zod'
import { addDays, dayOf } from '#kit/dates.ts'
import { Id } from '#kit/fields.ts'
import { useListState } from '#shell/lists/listState.ts'
import { invoiceSorts } from '../contract/invoice.ts'
import { statuses } from '../contract/status.ts'

export const periods = ['last-90-days', 'this-year', 'last-year'] as const
export type Period = (typeof periods)[number]

/** The list's state in the URL: `/billing?status=overdue&period=this-year&sort=due#q=2026`. */
export const invoiceList = {
  schema: z.object({ status: z.enum([...statuses, 'unpaid']), period: z.enum(periods), case: Id }),
  sort: { orders: invoiceSorts, first: '-issued' },
} as const

export const useInvoiceList = () => useListState(invoiceList)
export type InvoiceListState = ReturnType<typeof useInvoiceList>

/** The request to the server for this state. */
export function requestOf({ query, filters }: Pick<InvoiceListState, 'query' | 'filters'>, doctor: string | undefined) {
  const { period, ...rest } = filters
  return { ...query, ...rest, ...daysOf(period, dayOf(new Date())), doctor }
}

/** The dates of issue that a period covers today. */
export function daysOf(period: Period | undefined, today: string): { from?: string; to?: string } {
  const year = Number(today.slice(0, 4))
  if (period === 'last-90-days') return { from: addDays(today, -90) }
  if (period === 'this-year') return { from: `${year}-01-01` }
  if (period === 'last-year') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  return {}
}

/** The URL of one invoice of a list, with the way back to the list in its current state. */
export function useInvoiceAddress() {
  const { pathname, search, hash } = useLocation()
  const params = new URLSearchParams(search)
  const of = (invoice: string | null) => {
    const next = new URLSearchParams(params)
    if (invoice) next.set('invoice', invoice)
    else next.delete('invoice')
    const query = next.size > 0 ? `?${next}` : ''
    return `${pathname}${query}${hash}`
  }
  return { chosen: params.get('invoice'), hrefOf: of, list: of(null) }
}
