import { z } from 'zod'

const MiB = 2 ** 20

/** What a record can be; each kind has its limits and its check. */
export const RecordKind = z.enum(['photo', 'xray', 'scan', 'document'])
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

/** The slots of one kind, in the order of the screen. */
export function slotsOf(kind: RecordKind): Slot[] {
  return slots.filter(slot => slotRules[slot].kind === kind)
}

/**
 * What a file of each kind may be (security F1). `bytes` is refused at creation from the declared length and again while
 * streaming; `pixels` and `triangles` from the header, before anything is decoded. Photos: the specification's image/png
 * and image/jpeg, nothing else.
 */
export const fileLimits = {
  photo: { bytes: 25 * MiB, pixels: 50_000_000, types: ['png', 'jpeg'] },
  xray: { bytes: 25 * MiB, pixels: 50_000_000, types: ['png', 'jpeg'] },
  scan: { bytes: 200 * MiB, triangles: 4_000_000, types: ['stl', 'ply', 'obj'] },
  document: { bytes: 20 * MiB, types: ['pdf'] },
} as const

/** What a file really is, by its content. */
export const FileType = z.enum(['png', 'jpeg', 'stl', 'ply', 'obj', 'pdf'])
export type FileType = z.infer<typeof FileType>

/** The name endings that go with each type; the first is the one we store it under. */
export const extensions: Record<FileType, readonly string[]> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  stl: ['stl'],
  ply: ['ply'],
  obj: ['obj'],
  pdf: ['pdf'],
}

export const mediaTypes: Record<FileType, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  stl: 'model/stl',
  ply: 'model/ply',
  obj: 'model/obj',
  pdf: 'application/pdf',
}
