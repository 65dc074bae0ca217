import { useLocation } from 'react-router'
import { z } from 'zod'
import { addDays, dayOf } from '#kit/dates.ts'
import { Id } from '#kit/fields.ts'
import { useListState } from '#shell/calls/list.ts'
import { invoiceSorts } from '../contract/invoice.ts'
import { statuses } from '../contract/status.ts'

/** The list's state in the address: `/billing?status=overdue&period=this-year&sort=due#q=2026`. */
export function useInvoiceList() {
  return useListState({ filters: ['status', 'period', 'case'], sort: { by: 'issued', order: 'desc' } })
}
export type InvoiceListState = ReturnType<typeof useInvoiceList>

export const periods = ['last-90-days', 'this-year', 'last-year'] as const
export type Period = (typeof periods)[number]

// an address can be edited by hand: what is no value of the list is no filter
export const Filters = z.object({
  status: z
    .enum([...statuses, 'unpaid'])
    .optional()
    .catch(undefined),
  period: z.enum(periods).optional().catch(undefined),
  case: Id.optional().catch(undefined),
  sort: z.enum(invoiceSorts).catch('-issued'),
})

/** What is asked of the server for this state. */
export function askedOf({ query, search }: Pick<InvoiceListState, 'query' | 'search'>, doctor: string | undefined) {
  const { rows, after, before, sort, order, filters } = query
  const { period, ...asked } = Filters.parse({ ...filters, sort: order === 'desc' ? `-${sort}` : sort })
  return { ...asked, ...daysOf(period, dayOf(new Date())), search, doctor, rows, after, before }
}

/** The days of issue that a period means today. */
export function daysOf(period: Period | undefined, today: string): { from?: string; to?: string } {
  const year = Number(today.slice(0, 4))
  if (period === 'last-90-days') return { from: addDays(today, -90) }
  if (period === 'this-year') return { from: `${year}-01-01` }
  if (period === 'last-year') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  return {}
}

/** Where one invoice of a list stands, and the way back to the list as it was. */
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
