import { z } from 'zod'
import { Role } from '#features/auth/contract/session.ts'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams, optionalLine } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'
import { caseMoves, phases } from './moves.ts'
import {
  archChoices,
  attachmentTypes,
  caseTabs,
  genders,
  gumTrimmings,
  statuses,
  treatmentTypes,
  waiters,
} from './options.ts'

/** What a reader may do with a case now: the moves of the table and the edits. Screens ask it, they never re-derive it. */
export const CaseAbility = z.enum([...caseMoves.names, 'edit-draft', 'add-records', 'write-message'])
export type CaseAbility = z.infer<typeof CaseAbility>

/** One row of a list. `number` reads "IA-001234" on screen; `since` is when the current phase began. */
export const CaseRow = z.object({
  id: Id,
  number: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  reference: z.string(),
  doctor: z.object({ id: Id, name: z.string() }),
  clinic: z.object({ id: Id, name: z.string() }).nullable(),
  treatmentType: z.enum(treatmentTypes).nullable(),
  phase: z.enum(phases),
  status: z.enum(statuses),
  waitingOn: z.enum(waiters),
  cycle: z.number().int(),
  since: z.string(),
  updatedAt: z.string(),
  dueOn: Day.nullable(),
  unreadMessages: z.number().int(),
})
export type CaseRow = z.infer<typeof CaseRow>

/** What a search shows of a case. */
export const FoundCase = CaseRow.pick({
  ...{ id: true, number: true, firstName: true, lastName: true, reference: true },
  ...{ doctor: true, phase: true, cycle: true },
})
export type FoundCase = z.infer<typeof FoundCase>

/** How a list can be sorted; a leading `-` sorts downwards. */
export const caseSorts = ['-updated', 'updated', 'name', '-name', 'number', '-number', 'since', '-since'] as const

/**
 * A page of the cases that the caller may see. A POST, so that a patient's name that is searched for stands in no
 * address and in no log (decision 0003). `doctor` narrows the administrator's list to one user.
 */
export const listCases = endpoint({
  name: 'listCases',
  method: 'POST',
  path: '/api/cases/list',
  may: 'list-cases',
  input: {
    body: z.strictObject({
      tab: z.enum(caseTabs).optional(),
      search: optionalLine(100).default(''),
      status: z.enum(statuses).optional(),
      phase: z.enum(phases).optional(),
      waitingOn: z.enum(waiters).optional(),
      clinic: Id.optional(),
      doctor: Id.optional(),
      treatmentType: z.enum(treatmentTypes).optional(),
      sort: z.enum(caseSorts).default('-updated'),
      ...pageQuery,
    }),
  },
  output: pageOf(CaseRow),
})

/** The patient's and the treatment's part of a case, as the wizard edits it: everything may still be missing. */
export const CaseFields = z.strictObject({
  firstName: optionalLine(80),
  lastName: optionalLine(120),
  birthDate: Day.nullable(),
  gender: z.enum(genders).nullable(),
  reference: optionalLine(60),
  guardianConsent: z.boolean(),
  clinicId: Id.nullable(),
  treatmentType: z.enum(treatmentTypes).nullable(),
  arches: z.enum(archChoices).nullable(),
  gumTrimming: z.enum(gumTrimmings).nullable(),
  attachmentType: z.enum(attachmentTypes).nullable(),
})
export type CaseFields = z.infer<typeof CaseFields>
/** The name of one of them: what a readiness item or a request speaks of. */
export const CaseField = CaseFields.keyof()
export type CaseField = z.infer<typeof CaseField>

/**
 * What became of a request. `open`: its thing is as it was when it was asked for, `changed`: it is not, `explained`: the
 * doctor says why it is right as it is, `withdrawn`: the cycle was given up, `answered`: it was closed before this was
 * kept.
 */
const requestStates = ['open', 'changed', 'explained', 'withdrawn', 'answered'] as const

/** What the provider asked for, item by item: a record slot or a prescription field, and why. */
export const RecordRequest = z.object({
  id: Id,
  slot: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
  state: z.enum(requestStates),
  /** Why the thing is right as it is; empty while the doctor has not said so. */
  explanation: z.string(),
})
export type RecordRequest = z.infer<typeof RecordRequest>

export const Shipment = z.object({
  id: Id,
  cycle: z.number().int(),
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** Where it went, line by line as on the label; null for the parcels from before this was stored. */
  sentTo: z.array(z.string()).nullable(),
})

/** One case without its records, plans, messages and history, which have endpoints of their own. */
export const Case = CaseRow.extend({
  version: z.number().int(),
  fields: CaseFields,
  stage: z.number().int().nullable(),
  stageCount: z.number().int().nullable(),
  /** Whether progress was recorded in the cycle before this one: what a refinement is planned from. */
  hasProgress: z.boolean(),
  createdAt: z.string(),
  requests: z.array(RecordRequest),
  shipments: z.array(Shipment),
  /** From the approval until it is shipped: where it will go, the clinic's name and postal address line by line. */
  shipTo: z.array(z.string()).nullable(),
  can: z.array(CaseAbility),
})
export type Case = z.infer<typeof Case>

/** One case. What the caller may not see is `not-found`, like what does not exist. */
export const readCase = endpoint({
  name: 'readCase',
  method: 'GET',
  path: '/api/cases/:id',
  may: 'read-case',
  input: { params: IdParams },
  output: Case,
})

/** Starts a draft: the doctor's default clinic and preferences fill it in. */
export const createCase = endpoint({
  name: 'createCase',
  method: 'POST',
  path: '/api/cases',
  may: 'create-case',
  creates: true,
  input: { body: z.strictObject({}) },
  output: Case,
})

/**
 * Autosave of steps 1 and 2: only what changed. A stale `version` is refused with the current case in `current`. In
 * `records-requested` only fields that were asked for are taken (`not-asked` at the others).
 */
export const saveCase = endpoint({
  name: 'saveCase',
  method: 'PATCH',
  path: '/api/cases/:id',
  may: 'save-case',
  input: { params: IdParams, body: z.strictObject({ version: z.number().int(), fields: CaseFields.partial() }) },
  output: Case,
})

/**
 * One entry of the history. `name` is the user's name at that time; doctors see only the first names of the provider's
 * staff.
 */
export const CaseEvent = z.object({
  id: Id,
  seq: z.number().int(),
  cycle: z.number().int(),
  command: z.enum(['create', ...caseMoves.names]),
  from: z.enum(phases).nullable(),
  to: z.enum(phases),
  by: z.object({ role: Role, name: z.string() }),
  reason: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.string(),
  /** SHA-256 of the previous hash and this entry, hex. */
  hash: z.string(),
})
export type CaseEvent = z.infer<typeof CaseEvent>

/** The history of a case, oldest first. */
export const readTimeline = endpoint({
  name: 'readTimeline',
  method: 'GET',
  path: '/api/cases/:id/timeline',
  may: 'read-case',
  input: { params: IdParams },
  output: z.object({ events: z.array(CaseEvent) }),
})
