import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import { faultsOf } from '#kit/fields.ts'

/**
 * Parses each part of a request with its Zod schema. A malformed id in the path names nothing and is answered like any
 * id that names nothing (Z3); everything else is refused with a fault at each value.
 */
export const parsePart: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  data => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return { value: parsed.data }
    if (httpPart === 'params') return { error: new AppError('not-found') }
    return { error: new AppError('invalid-input', { errors: faultsOf(parsed.error) }) }
  }

/**
 * A query string as a record. A name given twice becomes a list, which no query schema takes: which value counts would
 * be a guess, so it is refused like any wrong value (I2). Never throws: the router calls it outside the error door.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
}

const deepest = 16

/** Refuses JSON nested deeper than 16 levels (I2). */
export function refuseDeep(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth >= deepest) throw new AppError('invalid-input')
  for (const part of Object.values(value)) refuseDeep(part, depth + 1)
}
