import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listInvoices, readInvoice } from '#features/billing/invoices/contract/invoice.ts'
import { type CaseRow, listCases } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { useCase } from '#features/cases/case/web/useCase.ts'
import { listUsers, readUser } from '#features/users/contract/user.ts'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { useDebounced } from '#shell/debounced.ts'
import type { Option } from '#ui/Options.tsx'
import { type About, type NewTicket, openTicket } from '../../ticket/contract/ticket.ts'
import { keepTicket } from '../../ticket/web/keys.ts'

/** Opens a ticket; a retry after a lost answer opens it once. */
export function useOpenTicket() {
  return useCreate(openTicket, {
    args: (body: NewTicket) => ({ body }),
    onSuccess: ticket => keepTicket(ticket),
  })
}

// as many as one looks through; whoever seeks another types on
const rows = 20
const pause = 250

interface AboutFound extends Option {
  /** `case:<id>` or `invoice:<id>`. */
  value: string
  kind: About['kind']
}

interface AboutAsked {
  doctor: string | null
  text: string
  chosen: string | null
}

/** The doctor's cases and invoices that hold the text, the latest first, and before them the one that is chosen already. */
export function useAboutFound({ doctor, text, chosen }: AboutAsked): AboutFound[] {
  const search = useDebounced(text.trim(), pause)
  const body = { doctor: doctor ?? '', search, rows }
  const asked = { enabled: doctor !== null, placeholderData: keepPreviousData }
  const cases = useQuery({
    queryKey: ['cases', 'found', body],
    queryFn: ({ signal }) => call(listCases, { body }, { signal }),
    ...asked,
  })
  const invoices = useQuery({
    queryKey: ['invoices', 'found', body],
    queryFn: ({ signal }) => call(listInvoices, { body }, { signal }),
    ...asked,
  })
  const found = [...(cases.data?.rows ?? []).map(caseFound), ...(invoices.data?.rows ?? []).map(invoiceFound)]
  return withChosen(found, useChosen(chosen))
}

function useChosen(chosen: string | null): AboutFound | undefined {
  const [kind, id = ''] = chosen?.split(':') ?? []
  const known = useCase(kind === 'case' ? id : undefined).data
  const invoice = useQuery({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => call(readInvoice, { params: { id } }, { signal }),
    enabled: kind === 'invoice',
  }).data
  if (kind === 'case') return known && caseFound(known)
  return kind === 'invoice' && invoice ? invoiceFound(invoice) : undefined
}

function caseFound(row: Pick<CaseRow, 'id' | 'number' | 'firstName' | 'lastName'>): AboutFound {
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ')
  return { value: `case:${row.id}`, kind: 'case', label: `${showNumber(row.number)}${name && ` · ${name}`}` }
}

function invoiceFound({ id, number }: { id: string; number: string }): AboutFound {
  return { value: `invoice:${id}`, kind: 'invoice', label: number }
}

/** The doctors who may sign in and hold the text in name or address, and before them the one who is chosen already. */
export function useDoctorsFound(text: string, chosen: string | null): Option[] {
  const search = useDebounced(text.trim(), pause)
  const found = useQuery({
    queryKey: ['users', 'found', search],
    queryFn: ({ signal }) => call(listUsers, { body: { role: 'doctor', state: 'active', search, rows } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const known = useQuery({
    queryKey: ['users', 'one', chosen],
    queryFn: ({ signal }) => call(readUser, { params: { id: chosen ?? '' } }, { signal }),
    enabled: chosen !== null,
  })
  return withChosen((found.data?.rows ?? []).map(doctorFound), known.data && doctorFound(known.data))
}

function doctorFound({ id, name, email }: { id: string; name: string; email: string }): Option {
  return { value: id, label: name, description: email }
}

function withChosen<O extends Option>(found: O[], chosen: O | undefined): O[] {
  return !chosen || found.some(option => option.value === chosen.value) ? found : [chosen, ...found]
}
