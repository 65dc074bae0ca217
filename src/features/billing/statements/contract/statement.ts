import { z } from 'zod'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams, Language } from '#kit/fields.ts'
import { Currency } from '#kit/money.ts'
import { entryKinds, moneyWays } from '../../ledger/contract/entry.ts'

/**
 * One line of a statement. `cents`: the change of the owed amount; `balanceCents`: the owed amount after it, negative
 * for credit.
 */
const StatementLine = z.object({
  id: Id,
  at: z.string(),
  kind: z.enum(entryKinds),
  number: z.string().nullable(),
  via: z.enum([...moneyWays, 'credit']).nullable(),
  memo: z.string(),
  cents: z.number().int(),
  balanceCents: z.number().int(),
})
export type StatementLine = z.infer<typeof StatementLine>

export const Statement = z.object({
  currency: Currency,
  doctor: z.string(),
  from: Day,
  to: Day,
  openingCents: z.number().int(),
  closingCents: z.number().int(),
  /** The credit that is included in the closing balance; negative when more was given back than was due. */
  creditCents: z.number().int(),
  lines: z.array(StatementLine),
})
export type Statement = z.infer<typeof Statement>

const period = { from: Day.optional(), to: Day.optional() }

/**
 * A doctor's statement over a period; by default this year up to today. `from` after `to` is refused:
 * `end-before-start`.
 */
export const readStatement = endpoint({
  name: 'readStatement',
  method: 'GET',
  path: '/api/users/:id/statement',
  may: 'read-invoices',
  input: { params: IdParams, query: z.strictObject(period) },
  output: Statement,
})

export const statementFormats = ['csv', 'pdf'] as const

/** The same as a file, in the requested language. */
export const readStatementFile = endpoint({
  name: 'readStatementFile',
  method: 'GET',
  path: '/api/users/:id/statement-file',
  may: 'read-invoices',
  input: {
    params: IdParams,
    query: z.strictObject({
      ...period,
      format: z.enum(statementFormats).default('pdf'),
      language: Language.default('en'),
    }),
  },
  output: z.string(),
})
