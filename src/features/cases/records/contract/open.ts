import { z } from 'zod'
import { Facts, fileRefusals } from '#features/files/file/contract/facts.ts'
import { CaseKind, planKinds } from '#features/files/file/contract/upload.ts'
import { Id } from '#kit/fields.ts'
import { Slot, slotRules } from './options.ts'

/** Whether it is a file of a plan. Those have no slot; they wait until a version of the plan includes them. */
export function isPlanKind(kind: string): boolean {
  return planKinds.some(one => one === kind)
}

/** The limit of files of each kind in one case, including replaced ones (security F1). */
export const mostPerCase: Record<CaseKind, number> = {
  photo: 120,
  xray: 120,
  cbct: 10,
  scan: 60,
  document: 60,
  'plan-pdf': 100,
  'plan-stage': 2000,
  'plan-json': 100,
  'plan-mesh': 4000,
  'plan-table': 300,
}

/** The target of an upload to a case; `slot` is empty for plan files. */
export const CasePlace = z
  .object({ caseId: Id, kind: CaseKind, slot: z.union([Slot, z.literal('')]).default('') })
  .refine(m => (m.slot === '' ? isPlanKind(m.kind) : slotRules[m.slot].kind === m.kind), {
    path: ['slot'],
    message: 'invalid',
  })

const upload = {
  id: Id,
  kind: CaseKind,
  slot: z.union([Slot, z.literal('')]),
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  startedAt: z.string(),
}

/**
 * An upload of the caller that is not in a slot yet (F6): still being received (choosing a file with this SHA-256
 * resumes it), received and being checked, refused, or an accepted file of a plan that is not published.
 */
export const OpenUpload = z.discriminatedUnion('state', [
  z.object({ state: z.literal('receiving'), ...upload, received: z.number().int() }),
  z.object({ state: z.literal('being-read'), ...upload, arrivedAt: z.string() }),
  z.object({ state: z.literal('refused'), ...upload, why: z.enum(fileRefusals), facts: Facts }),
  z.object({ state: z.literal('unpublished'), ...upload }),
])
export type OpenUpload = z.infer<typeof OpenUpload>
