import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listInvoices, readInvoice } from '#features/billing/invoices/contract/invoice.ts'
import { type CaseRow, listCases } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { useCase } from '#features/cases/case/web/useCase.ts'
import { listUsers, readUser } from '#features/users/contract/user.ts'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { useRead } from '#shell/calls/read.ts'
import { useDebounced } from '#shell/debounced.ts'
import type { Option } from '#ui/Options.tsx'
import { type About, type NewTicket, openTicket } from '../../ticket/contract/ticket.ts'
import { cacheTicket } from '../../ticket/web/keys.ts'

/** Opens a ticket. A retry after a lost answer does not open it twice. */
export function useOpenTicket() {
  return useCreate(openTicket, {
    args: (body: NewTicket) => ({ body }),
    onSuccess: ticket => cacheTicket(ticket),
  })
}

// a list of readable length; typing more narrows it
const rows = 20
const pause = 250

interface AboutMatch extends Option {
  /** `case:<id>` or `invoice:<id>`. */
  value: string
  kind: About['kind']
}

interface AboutQuery {
  doctor: string | null
  text: string
  chosen: string | null
}

/** The doctor's cases and invoices that contain the text, the latest first, preceded by the chosen one. */
export function useAboutMatches({ doctor, text, chosen }: AboutQuery): AboutMatch[] {
  const search = useDebounced(text.trim(), pause)
  const body = { doctor: doctor ?? '', search, rows }
  const options = { enabled: doctor !== null, placeholderData: keepPreviousData }
  const cases = useQuery({
    queryKey: ['cases', 'matches', body],
    queryFn: ({ signal }) => call(listCases, { body }, { signal }),
    ...options,
  })
  const invoices = useQuery({
    queryKey: ['invoices', 'matches', body],
    queryFn: ({ signal }) => call(listInvoices, { body }, { signal }),
    ...options,
  })
  const matches = [...(cases.data?.rows ?? []).map(caseMatch), ...(invoices.data?.rows ?? []).map(invoiceMatch)]
  return withChosen(matches, useChosen(chosen))
}

function useChosen(chosen: string | null): AboutMatch | undefined {
  const [kind, id = ''] = chosen?.split(':') ?? []
  const known = useCase(kind === 'case' ? id : undefined).data
  const invoice = useRead(readInvoice, { params: { id } }, ['invoices', 'one', id], {
    enabled: kind === 'invoice',
  }).data
  if (kind === 'case') return known && caseMatch(known)
  return kind === 'invoice' && invoice ? invoiceMatch(invoice) : undefined
}

function caseMatch(row: Pick<CaseRow, 'id' | 'number' | 'firstName' | 'lastName'>): AboutMatch {
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ')
  return { value: `case:${row.id}`, kind: 'case', label: `${showNumber(row.number)}${name && ` · ${name}`}` }
}

function invoiceMatch({ id, number }: { id: string; number: string }): AboutMatch {
  return { value: `invoice:${id}`, kind: 'invoice', label: number }
}

/** The doctors with an active account whose name or e-mail address contains the text, preceded by the chosen one. */
export function useDoctorMatches(text: string, chosen: string | null): Option[] {
  const search = useDebounced(text.trim(), pause)
  const matches = useRead(
    listUsers,
    { body: { role: 'doctor', state: 'active', search, rows } },
    ['users', 'matches', search],
    { placeholderData: keepPreviousData },
  )
  const known = useRead(readUser, { params: { id: chosen ?? '' } }, ['users', 'one', chosen], {
    enabled: chosen !== null,
  })
  return withChosen((matches.data?.rows ?? []).map(doctorMatch), known.data && doctorMatch(known.data))
}

function doctorMatch({ id, name, email }: { id: string; name: string; email: string }): Option {
  return { value: id, label: name, description: email }
}

function withChosen<O extends Option>(matches: O[], chosen: O | undefined): O[] {
  return !chosen || matches.some(option => option.value === chosen.value) ? matches : [chosen, ...matches]
}
