import { z } from 'zod'
import type { UploadKind } from '#features/files/file/contract/upload.ts'

/** What a record can be; each kind has its limits and its check. */
export const RecordKind = z.enum(['photo', 'xray', 'scan', 'document'] satisfies UploadKind[])
export type RecordKind = z.infer<typeof RecordKind>

export interface SlotRule {
  kind: RecordKind
  /** What an empty slot means: it stops the submission, it is mentioned, or nothing. */
  empty: 'block' | 'warn' | 'fine'
  /** Files the slot holds at most. */
  most: number
}

const photo: SlotRule = { kind: 'photo', empty: 'block', most: 1 }

/**
 * The named places of a case's records, in the order of the screen: the 8 standard photos, x-rays, scans, documents.
 * Both arches are needed even when one is treated: the other is what it bites on.
 */
export const slotRules = {
  'frontal-rest': photo,
  'frontal-smile': photo,
  'profile-rest': photo,
  'upper-occlusal': photo,
  'lower-occlusal': photo,
  'right-buccal': photo,
  'front-occlusion': photo,
  'left-buccal': photo,
  panoramic: { kind: 'xray', empty: 'warn', most: 1 },
  'lateral-ceph': { kind: 'xray', empty: 'fine', most: 1 },
  'other-xray': { kind: 'xray', empty: 'fine', most: 6 },
  'upper-scan': { kind: 'scan', empty: 'block', most: 1 },
  'lower-scan': { kind: 'scan', empty: 'block', most: 1 },
  'bite-scan': { kind: 'scan', empty: 'warn', most: 2 },
  document: { kind: 'document', empty: 'fine', most: 10 },
} as const satisfies Record<string, SlotRule>

export type Slot = keyof typeof slotRules
export const slots = Object.keys(slotRules).filter((slot): slot is Slot => slot in slotRules)
export const Slot = z.enum([
  'frontal-rest',
  'frontal-smile',
  'profile-rest',
  'upper-occlusal',
  'lower-occlusal',
  'right-buccal',
  'front-occlusion',
  'left-buccal',
  'panoramic',
  'lateral-ceph',
  'other-xray',
  'upper-scan',
  'lower-scan',
  'bite-scan',
  'document',
] satisfies Slot[])

/** The slots that a file in this one can move to. A picture is a photo or an X-ray by where it lies. */
export function slotsBeside(slot: Slot): Slot[] {
  const family = (kind: RecordKind) => (kind === 'xray' ? 'photo' : kind)
  return slots.filter(other => other !== slot && family(slotRules[other].kind) === family(slotRules[slot].kind))
}

/** The slots of one kind, in the order of the screen. */
export function slotsOf(kind: RecordKind): Slot[] {
  return slots.filter(slot => slotRules[slot].kind === kind)
}
