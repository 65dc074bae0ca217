import { z } from 'zod'
import { type MeshRefusal, meshRefusals } from '#kit/mesh/mesh.ts'
import { extensions, type FileType, type Slot } from './options.ts'

/** Figures and words that a code's sentence needs. */
export const Facts = z.record(z.string(), z.union([z.number(), z.string()]))
export type Facts = z.infer<typeof Facts>

/** Why a file is not taken at all, whatever its kind. Stable codes; `text` says how to mend each. */
export const fileRefusals = [
  ...meshRefusals,
  'name-disagrees',
  'not-a-photo',
  'damaged-photo',
  'too-many-pixels',
  'not-a-pdf',
  'pdf-incomplete',
  'pdf-encrypted',
  'sha256-differs',
  'took-too-long',
  'too-late',
  'case-full',
  'quota-full',
] as const
export type FileRefusal = MeshRefusal | (typeof fileRefusals)[number]
export interface RefusedFile {
  ok: false
  why: FileRefusal
  facts: Facts
}

/** A refusal as a value. */
export function refuseFile(why: FileRefusal, facts: Facts = {}): RefusedFile {
  return { ok: false, why, facts }
}

const Axes = z.tuple([z.number(), z.number(), z.number()])
const file = { sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().min(1) }
const picture = {
  type: z.enum(['png', 'jpeg']),
  /** Pixels as stored, before any orientation tag is applied. */
  width: z.int().min(1),
  height: z.int().min(1),
}

export const PhotoFacts = z.strictObject({
  kind: z.literal('photo'),
  ...file,
  ...picture,
  /** See `sharpnessOf`; absent when nobody decoded the picture. */
  sharpness: z.number().min(0).optional(),
})
export const XrayFacts = z.strictObject({ kind: z.literal('xray'), ...file, ...picture })

export const ScanFacts = z.strictObject({
  kind: z.literal('scan'),
  ...file,
  type: z.enum(['stl', 'ply', 'obj']),
  encoding: z.enum(['binary', 'ascii']),
  triangles: z.int().min(1),
  /** Size along x, y, z in the file's own unit: width, depth and height in our axes (+x left, +y back, +z up). */
  width: z.number().min(0),
  depth: z.number().min(0),
  height: z.number().min(0),
  bounds: z.strictObject({ min: Axes, max: Axes }),
  openEdges: z.int().min(0),
  nonManifoldEdges: z.int().min(0),
  /** The unit in which it would be an arch; `unknown` when it is one in none. */
  unit: z.enum(['mm', 'inch', 'cm', 'm', 'unknown']),
})
export const DocumentFacts = z.strictObject({ kind: z.literal('document'), ...file, type: z.literal('pdf') })

/** What is known of a file that was read and taken: made in the browser's worker and again, the same way, on the server. */
export const FileFacts = z.discriminatedUnion('kind', [PhotoFacts, XrayFacts, ScanFacts, DocumentFacts])
export type PhotoFacts = z.infer<typeof PhotoFacts>
export type XrayFacts = z.infer<typeof XrayFacts>
export type ScanFacts = z.infer<typeof ScanFacts>
export type DocumentFacts = z.infer<typeof DocumentFacts>
export type FileFacts = z.infer<typeof FileFacts>
export type FactsBySlot = { [slot in Slot]?: FileFacts[] }

/**
 * Refuses a file whose name says another type than its content has (a JPEG renamed `.png`): other programs go by the
 * name and would fail on it later. A name without any ending is no lie.
 */
export function nameFault(name: string, type: FileType): RefusedFile | undefined {
  const named = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  if (named === undefined || extensions[type].includes(named)) return undefined
  return refuseFile('name-disagrees', { named, type })
}
