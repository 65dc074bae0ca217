import { z } from 'zod'
import { Role } from '#features/auth/contract/session.ts'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams, optionalLine, Version } from '#kit/fields.ts'
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
import { planFlowFilter } from './planFlow.ts'

/**
 * What the reader may do with a case now: moves of the state table, and edits. Screens read it and derive nothing
 * themselves.
 */
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

/** The text of a case search. */
export const FoundCase = CaseRow.pick({
  ...{ id: true, number: true, firstName: true, lastName: true, reference: true },
  ...{ doctor: true, phase: true, cycle: true },
})
export type FoundCase = z.infer<typeof FoundCase>

/** The sort orders of a list; a leading `-` means descending. */
export const caseSorts = ['-updated', 'updated', 'name', '-name', 'number', '-number', 'since', '-since'] as const

/**
 * A page of the cases that the caller may see. It is a POST so that a searched patient name appears in no URL and no
 * log (decision 0003). `doctor` limits the administrator's list to one user.
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
      ...z.object(planFlowFilter).partial().shape,
      sort: z.enum(caseSorts).default('-updated'),
      ...pageQuery,
    }),
  },
  output: pageOf(CaseRow),
})

/** The fields of the patient and treatment steps, as the wizard edits them. All of them may be empty. */
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
/** The name of one of these fields, for readiness items and requests. */
export const CaseField = CaseFields.keyof()
export type CaseField = z.infer<typeof CaseField>

/**
 * The state of a request. `open`: the requested item is unchanged since the request. `changed`: it was changed.
 * `explained`: the doctor says why it is correct as it is. `withdrawn`: the cycle was given up. `answered`: the request
 * was closed before these states were stored.
 */
const requestStates = ['open', 'changed', 'explained', 'withdrawn', 'answered'] as const

/** One item that the provider requested: a record slot or a field, and the reason. */
export const RecordRequest = z.object({
  id: Id,
  slot: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
  state: z.enum(requestStates),
  /** Why the item is correct as it is; empty while the doctor has given no reason. */
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
  /** The address it was sent to, line by line as on the label; null for parcels sent before the address was stored. */
  sentTo: z.array(z.string()).nullable(),
})

/** One case. Its records, plans, messages and history have endpoints of their own. */
export const Case = CaseRow.extend({
  version: Version,
  fields: CaseFields,
  stage: z.number().int().nullable(),
  stageCount: z.number().int().nullable(),
  /** Whether progress was recorded in the previous cycle; a refinement is planned from it. */
  hasProgress: z.boolean(),
  createdAt: z.string(),
  requests: z.array(RecordRequest),
  shipments: z.array(Shipment),
  /**
   * The address of the next parcel, from the approval until it is shipped: the clinic's name and postal address, line
   * by line.
   */
  shipTo: z.array(z.string()).nullable(),
  can: z.array(CaseAbility),
})
export type Case = z.infer<typeof Case>

/** Reads one case. A case that the caller may not see is answered like one that does not exist: `not-found`. */
export const readCase = endpoint({
  name: 'readCase',
  method: 'GET',
  path: '/api/cases/:id',
  may: 'read-case',
  input: { params: IdParams },
  output: Case,
})

/** Starts a draft with the doctor's default clinic and preferences. */
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
 * Autosave of the patient and treatment steps; the body holds only the changed fields. A stale `version` is refused
 * with the current case in `current`. In `records-requested` only requested fields are accepted (`not-asked` at the
 * others).
 */
export const saveCase = endpoint({
  name: 'saveCase',
  method: 'PATCH',
  path: '/api/cases/:id',
  may: 'save-case',
  input: { params: IdParams, body: z.strictObject({ version: Version, fields: CaseFields.partial() }) },
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
