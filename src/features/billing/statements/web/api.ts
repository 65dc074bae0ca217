import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '#shell/calls/read.ts'
import { readStatement } from '../contract/statement.ts'

interface StatementRequest {
  doctor: string
  from: string
  to: string
}

/** A doctor's statement; the previous one stays on screen while another period loads. */
export function useStatement({ doctor, from, to }: StatementRequest) {
  return useRead(
    readStatement,
    { params: { id: doctor }, query: { from, to } },
    ['invoices', 'statement', doctor, from, to],
    { enabled: from <= to, placeholderData: keepPreviousData },
  )
}

/** The URL of the same statement as a file. */
export function statementPath({
  doctor,
  ...rest
}: StatementRequest & { format: 'csv' | 'pdf'; language: string }): string {
  return `/api/users/${doctor}/statement-file?${new URLSearchParams(rest)}`
}
