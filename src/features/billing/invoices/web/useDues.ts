import { useRead } from '#shell/calls/read.ts'
import { readDues } from '../contract/dues.ts'

/** What a doctor owes. */
export function useDues(doctor: string) {
  return useRead(readDues, { params: { id: doctor } }, ['invoices', 'dues', doctor])
}
