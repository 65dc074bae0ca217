import { z } from 'zod'
import type { UploadKind } from '#features/files/file/contract/upload.ts'

/** The kinds of records; each has its limits and its check. */
export const RecordKind = z.enum(['photo', 'xray', 'cbct', 'scan', 'document'] satisfies UploadKind[])
export type RecordKind = z.infer<typeof RecordKind>

export interface SlotRule {
  kind: RecordKind
  /** What an empty slot means: it blocks the submission, causes a warning, or nothing. */
  empty: 'block' | 'warn' | 'fine'
  /** The number of files that the slot can hold. */
  most: number
}

/** The groups on the screen: a CBCT is in the group of X-rays, although it is another kind of file. */
export const recordGroups = {
  photo: ['photo'],
  xray: ['xray', 'cbct'],
  scan: ['scan'],
  document: ['document'],
} as const satisfies Record<string, readonly RecordKind[]>
export type RecordGroup = keyof typeof recordGroups
export const groupNames = Object.keys(recordGroups) as RecordGroup[] // the object has no other keys

const photo: SlotRule = { kind: 'photo', empty: 'block', most: 1 }
const morePhotos: SlotRule = { ...photo, empty: 'fine' }

/**
 * The slots of a case's records, in the order of the screen: the 8 standard photos and others, X-rays, scans,
 * documents. Both arches are needed even when only one is treated, because it bites on the other. `recordNeeds` has
 * what a prescription asks for in addition.
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
  'profile-smile': morePhotos,
  'three-quarter': morePhotos,
  panoramic: { kind: 'xray', empty: 'warn', most: 1 },
  'lateral-ceph': { kind: 'xray', empty: 'fine', most: 1 },
  // the number of periapical X-rays of a full-mouth series
  periapical: { kind: 'xray', empty: 'fine', most: 20 },
  'other-xray': { kind: 'xray', empty: 'fine', most: 6 },
  cbct: { kind: 'cbct', empty: 'fine', most: 1 },
  'upper-scan': { kind: 'scan', empty: 'block', most: 1 },
  'lower-scan': { kind: 'scan', empty: 'block', most: 1 },
  'bite-scan': { kind: 'scan', empty: 'warn', most: 2 },
  'centric-scan': { kind: 'scan', empty: 'fine', most: 2 },
  'perio-chart': { kind: 'document', empty: 'fine', most: 2 },
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
  'profile-smile',
  'three-quarter',
  'panoramic',
  'lateral-ceph',
  'periapical',
  'other-xray',
  'cbct',
  'upper-scan',
  'lower-scan',
  'bite-scan',
  'centric-scan',
  'perio-chart',
  'document',
] satisfies Slot[])

/** The slots that a file in this one can move to. Whether a picture is a photo or an X-ray depends on its slot. */
export function slotsBeside(slot: Slot): Slot[] {
  const family = (kind: RecordKind) => (kind === 'xray' ? 'photo' : kind)
  return slots.filter(other => other !== slot && family(slotRules[other].kind) === family(slotRules[slot].kind))
}

/** Slots whose file makes another slot unnecessary: a CBCT shows what these X-rays would. */
export const substitutes: { readonly [slot in Slot]?: readonly Slot[] } = {
  panoramic: ['cbct'],
  'lateral-ceph': ['cbct'],
  periapical: ['cbct'],
}

/** X-rays of single teeth, whose doctor may say which they show. */
export const toothSlots: readonly Slot[] = ['periapical', 'other-xray']

/** The slots of a group, in the order of the screen. */
export function slotsUnder(group: RecordGroup): Slot[] {
  const kinds: readonly RecordKind[] = recordGroups[group]
  return slots.filter(slot => kinds.includes(slotRules[slot].kind))
}

/** The slots of one kind, in the order of the screen. */
export function slotsOf(kind: RecordKind): Slot[] {
  return slots.filter(slot => slotRules[slot].kind === kind)
}
