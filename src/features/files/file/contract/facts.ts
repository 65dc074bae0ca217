import { z } from 'zod'
import { type MeshRefusal, meshRefusals } from '#kit/mesh/mesh.ts'
import { extensions, type FileType } from './format.ts'

/** The figures and words for the text of a code. */
export const Facts = z.record(z.string(), z.union([z.number(), z.string()]))
export type Facts = z.infer<typeof Facts>

/** Why a file is refused, whatever its kind. Stable codes; `text` explains how to correct each. */
export const fileRefusals = [
  ...meshRefusals,
  'name-disagrees',
  'not-a-photo',
  'heic',
  'damaged-photo',
  'too-many-pixels',
  'too-few-pixels',
  'not-a-pdf',
  'pdf-incomplete',
  'pdf-encrypted',
  'wrong-type',
  'not-a-video',
  'video-incomplete',
  'no-video-track',
  'video-codec',
  'not-captions',
  'not-a-statement',
  'not-a-zip',
  'damaged-zip',
  'zip-encrypted',
  'zip-unsafe',
  'no-dicom',
  'not-json',
  'not-text',
  'sha256-differs',
  'took-too-long',
  'too-late',
  'case-full',
  'quota-full',
] as const
export type FileRefusal = MeshRefusal | (typeof fileRefusals)[number]

/**
 * The refusal of a file whose check was stopped: the server may be the cause and not the file, so its bytes are kept until
 * its sender dismisses or replaces it, and it can be checked again.
 */
export const stoppedCheck = 'took-too-long' satisfies FileRefusal

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

/** The day on which its camera says a picture was taken (EXIF); absent when it does not. */
const takenOn = z.iso.date().optional()

export const PhotoFacts = z.strictObject({
  kind: z.literal('photo'),
  ...file,
  ...picture,
  takenOn,
  /** See `sharpnessOf`; absent when nobody decoded the picture. */
  sharpness: z.number().min(0).optional(),
  /** See `Look`; absent when the picture was not decoded, and for pictures that were read before it was introduced. */
  look: z
    .strictObject({
      brightness: z.number(),
      noise: z.number(),
      flesh: z.number(),
      lying: z.number(),
      print: z.string().max(400),
    })
    .optional(),
})
export const XrayFacts = z.strictObject({ kind: z.literal('xray'), ...file, ...picture, takenOn })

/** A CBCT: a ZIP with this many files, at least one of which is DICOM. */
const VolumeFacts = z.strictObject({
  kind: z.literal('cbct'),
  ...file,
  type: z.literal('zip'),
  files: z.int().min(1),
})

/** What the forms of a mesh (`meshForms`) are: bytes as stored, distances from the original in mm. */
const forms = z.strictObject({
  full: z.strictObject({ bytes: z.int(), deviationMm: z.number() }),
  preview: z.strictObject({ bytes: z.int(), deviationMm: z.number(), triangles: z.int() }),
})

/** The holes of a scan that are listed one by one. */
export const mostHoles = 20

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
  /** The unit in which the size would be that of an arch; `unknown` when there is none. */
  unit: z.enum(['mm', 'inch', 'cm', 'm', 'unknown']),
  /** See `ArchFrame`; absent when the shape is not a complete arch in mm. */
  frame: z
    .strictObject({
      occlusal: Axes,
      back: Axes,
      palate: z.number(),
      width: z.number(),
      front: z.number(),
      end: z.number(),
      insideOut: z.boolean().optional(),
    })
    .optional(),
  /**
   * In mm². This and the following fields are absent when the unit is not mm, and for files that were read before they
   * were introduced.
   */
  area: z.number().optional(),
  /** See `sampleOf` and `packPoints`. */
  sample: z.string().max(5000).optional(),
  /**
   * See `ArchShape`; its relief is measured along the directions of `frame`, its heights are packed by `packHeights`.
   */
  arch: z
    .strictObject({
      relief: z.strictObject({
        origin: Axes,
        across: Axes,
        columns: z.int().min(1),
        rows: z.int().min(1),
        heights: z.string().max(90_000),
      }),
      sides: z.tuple([z.number(), z.number()]),
      bumps: z.number(),
      cut: z.number(),
      holes: z.array(z.number()).max(mostHoles),
    })
    .optional(),
  /** Absent when the unit is not mm, in the browser, and for files that were read before they were introduced. */
  forms: forms.optional(),
})

/** A mesh of a plan that is no whole arch: a tooth or the gingiva, in mm. */
export const ModelFacts = z.strictObject({
  kind: z.literal('model'),
  ...file,
  type: z.enum(['stl', 'ply', 'obj']),
  encoding: z.enum(['binary', 'ascii']),
  triangles: z.int().min(1),
  bounds: z.strictObject({ min: Axes, max: Axes }),
  openEdges: z.int().min(0),
  /** Absent in the browser. */
  forms: forms.optional(),
})
/** A `plan.json`; whether it is a plan is decided with the other files of its package. */
const PlanJsonFacts = z.strictObject({ kind: z.literal('plan-json'), ...file, type: z.literal('json') })
/** A table of a plan; what it states is checked with the stage files beside it. */
const PlanTableFacts = z.strictObject({ kind: z.literal('plan-table'), ...file, type: z.literal('csv') })
export const DocumentFacts = z.strictObject({ kind: z.literal('document'), ...file, type: z.literal('pdf') })

/** A picture that is only displayed: a cover, a portrait, an attachment. */
export const PictureFacts = z.strictObject({ kind: z.literal('picture'), ...file, ...picture })

/** The picture codecs that are accepted. Safari plays `avc` (H.264) everywhere, the others on some devices only. */
export const VideoCodec = z.enum(['avc', 'vp8', 'vp9', 'av1'])
export type VideoCodec = z.infer<typeof VideoCodec>

/** How the sound of a video is stored. Every browser plays `aac` and `mp3`. */
export const SoundCodec = z.enum(['aac', 'mp3', 'opus', 'vorbis', 'ac-3', 'e-ac-3', 'alac', 'flac', 'pcm', 'other'])
export type SoundCodec = z.infer<typeof SoundCodec>
export const VideoFacts = z.strictObject({
  kind: z.literal('video'),
  ...file,
  type: z.enum(['mp4', 'webm']),
  codec: VideoCodec,
  /** Absent when it is silent, and for videos that were read before it was introduced. */
  sound: SoundCodec.optional(),
  /** In seconds. */
  duration: z.number().min(0),
  width: z.int().min(1),
  height: z.int().min(1),
})
export const CaptionsFacts = z.strictObject({
  kind: z.literal('captions'),
  ...file,
  type: z.literal('vtt'),
  cues: z.int().min(0),
})
/** A bank file; only its format was checked. */
export const StatementFacts = z.strictObject({ kind: z.literal('statement'), ...file, type: z.enum(['xml', 'n43']) })

/** The facts of an accepted file: computed in the browser's worker and again, in the same way, on the server. */
export const FileFacts = z.discriminatedUnion('kind', [
  PhotoFacts,
  XrayFacts,
  VolumeFacts,
  ScanFacts,
  ModelFacts,
  PlanJsonFacts,
  PlanTableFacts,
  DocumentFacts,
  PictureFacts,
  VideoFacts,
  CaptionsFacts,
  StatementFacts,
])
export type PhotoFacts = z.infer<typeof PhotoFacts>
export type XrayFacts = z.infer<typeof XrayFacts>
export type ScanFacts = z.infer<typeof ScanFacts>
export type ModelFacts = z.infer<typeof ModelFacts>
export type VolumeFacts = z.infer<typeof VolumeFacts>
export type VideoFacts = z.infer<typeof VideoFacts>
export type FileFacts = z.infer<typeof FileFacts>

/** The result of reading a file: its facts, or why it is refused. */
export type Reading = { ok: true; facts: FileFacts } | RefusedFile

/**
 * Refuses a file whose name ends in another type than its content (a JPEG renamed `.png`), because other programs trust
 * the name and would fail later. A name without an ending is accepted.
 */
export function nameFault(name: string, type: FileType): RefusedFile | undefined {
  const named = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  if (named === undefined || extensions[type].includes(named)) return undefined
  return refuseFile('name-disagrees', { named, type })
}
