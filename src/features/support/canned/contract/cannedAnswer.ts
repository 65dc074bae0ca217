import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { filled, filledLine, Id, IdParams, Version } from '#kit/fields.ts'
import { unknownPlaceholders } from './placeholder.ts'

/** The text of a canned answer in one language. Its own fault: `unknown-placeholder`. */
const Text = filled(3000).refine(text => unknownPlaceholders(text).length === 0, { error: 'unknown-placeholder' })

/** A canned answer: a name for the list and its text in each language, with placeholders. */
export const CannedFields = z.strictObject({ name: filledLine(80), en: Text, es: Text, fr: Text })
export type CannedFields = z.infer<typeof CannedFields>

export const CannedAnswer = CannedFields.extend({ id: Id, version: Version })
export type CannedAnswer = z.infer<typeof CannedAnswer>

/** All canned answers by name, without paging. */
export const listCannedAnswers = endpoint({
  name: 'listCannedAnswers',
  method: 'GET',
  path: '/api/canned-answers',
  may: 'manage-canned-answers',
  input: {},
  output: z.object({ answers: z.array(CannedAnswer) }),
})

/** Adds a canned answer. Refused: `taken` at `name`. */
export const addCannedAnswer = endpoint({
  name: 'addCannedAnswer',
  method: 'POST',
  path: '/api/canned-answers',
  may: 'manage-canned-answers',
  creates: true,
  input: { body: CannedFields },
  output: CannedAnswer,
})

/** Replaces a canned answer, unless it changed since `version`: then `stale` with the current one in `current`. */
export const saveCannedAnswer = endpoint({
  name: 'saveCannedAnswer',
  method: 'PUT',
  path: '/api/canned-answers/:id',
  may: 'manage-canned-answers',
  input: { params: IdParams, body: z.strictObject({ version: Version, fields: CannedFields }) },
  output: CannedAnswer,
})

/** Removes a canned answer; messages that were written with it stay unchanged. */
export const removeCannedAnswer = endpoint({
  name: 'removeCannedAnswer',
  method: 'DELETE',
  path: '/api/canned-answers/:id',
  may: 'manage-canned-answers',
  input: { params: IdParams },
  output: z.object({ removed: z.literal(true) }),
})
