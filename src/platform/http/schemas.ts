import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import { faultsOf } from '#kit/fields.ts'

/**
 * Parses each part of a request with its Zod schema. A malformed id in the path is answered like an unknown id (Z3);
 * everything else is refused with a fault for each wrong value.
 */
export const parsePart: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  data => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return { value: parsed.data }
    if (httpPart === 'params') return { error: new AppError('not-found') }
    return { error: new AppError('invalid-input', { errors: faultsOf(parsed.error, data) }) }
  }

/**
 * A query string as a record. A name that is given twice becomes a list, which every query schema refuses: the server
 * does not guess which value counts (I2). Never throws, because the router calls it outside the error handler.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const parsed: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = parsed[name]
    parsed[name] = before === undefined ? value : [before, value].flat()
  }
  return parsed
}

const deepest = 16

/** Refuses JSON nested deeper than 16 levels (I2). */
export function refuseDeep(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth >= deepest) throw new AppError('invalid-input')
  for (const part of Object.values(value)) refuseDeep(part, depth + 1)
}
