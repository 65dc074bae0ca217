import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams } from '#kit/fields.ts'

/** The kinds of events in the history of an account. */
export const HistoryKind = z.enum([
  'joined',
  'role-changed',
  'suspended',
  'restored',
  'signed-in',
  'session-ended',
  'sessions-ended',
  'password-changed',
  'profile-changed',
  'tax-data-changed',
  'data-exported',
])
export type HistoryKind = z.infer<typeof HistoryKind>

/** The tax data of a person that can change. */
export const TaxField = z.enum(['name', 'country', 'taxId', 'address', 'postalCode', 'city'])
export type TaxField = z.infer<typeof TaxField>

/** The additional facts of an entry, by kind. */
export const HistoryFacts = z.object({
  role: z.string().optional(),
  from: z.string().optional(),
  reason: z.string().optional(),
  device: z.string().optional(),
  network: z.string().optional(),
  /** The names of the changed fields, never the old or the new value. */
  fields: z.array(TaxField).optional(),
})
export type HistoryFacts = z.infer<typeof HistoryFacts>

/** One entry; `by` is empty for the command line and the server, `own` is true when the person did it themselves. */
export const HistoryEntry = z.object({
  id: Id,
  kind: HistoryKind,
  by: z.string(),
  own: z.boolean(),
  facts: HistoryFacts,
  at: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** The last hundred entries of an account, newest first; `total`: how many it has. */
export const readUserHistory = endpoint({
  name: 'readUserHistory',
  method: 'GET',
  path: '/api/users/:id/history',
  may: 'read-users',
  input: { params: IdParams },
  output: z.object({ entries: z.array(HistoryEntry), total: z.number().int() }),
})
