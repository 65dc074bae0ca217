import { z } from 'zod'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { Attachment, Cut, Extraction, Ipr } from './details.ts'
import { Landmarks } from './landmarks.ts'
import { Frame, ToothPose } from './toothModel.ts'
import { FileName, Sha256, Stage, StageRange } from './values.ts'

/** Entries of a list or record that are read: more than a valid plan has, and few enough to compare each with each. */
const mostEntries = 1000

/** The item, or null where it does not fit: the places of the other items stay what they are in the file. */
const items = <T extends z.ZodType>(item: T) => z.array(item.nullable().catch(null))
const list = <T extends z.ZodType>(item: T) => z.preprocess(firstItems, items(item).catch([]))
const maybe = <T extends z.ZodType>(part: T) => part.optional().catch(undefined)

/** Null where the arch is in the file but cannot be read; undefined where it is not in the plan. */
const ArchStages = z.object({ first: Stage, last: Stage }).nullable().optional().catch(null)
const ReadableTooth = z.object({
  fdi: maybe(Tooth),
  mesh: maybe(FileName),
  frame: maybe(Frame),
  poses: maybe(list(ToothPose)),
})
// one name is a list of one
const names = z.preprocess(value => firstItems(typeof value === 'string' ? [value] : value), maybe(items(FileName)))

const Parts = z.object({
  arches: z.object({ upper: ArchStages, lower: ArchStages }).catch({ upper: null, lower: null }),
  teeth: maybe(list(ReadableTooth)),
  gingiva: z.object({ upper: names, lower: names }).catch({}),
  stages: z.object({ upper: names, lower: names }).catch({}),
  attachments: list(Attachment),
  cuts: list(Cut),
  ipr: list(Ipr),
  extractions: list(Extraction),
  passive: list(StageRange),
  overcorrection: list(StageRange),
  checkpoints: list(Stage),
  wearDays: maybe(z.number()),
  files: z.preprocess(firstEntries, z.record(z.string(), Sha256.nullable().catch(null)).catch({})),
  landmarks: maybe(Landmarks),
})
/** What can be read of a plan.json that may be faulty; what cannot is null or left out. */
export type ReadableParts = z.infer<typeof Parts>

/** Whatever parts of a parsed JSON are those of a plan, so that one fault does not hide the others. */
export function readableParts(json: unknown): ReadableParts {
  return Parts.parse(typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {})
}

function firstItems(value: unknown): unknown {
  return Array.isArray(value) ? value.slice(0, mostEntries) : value
}

function firstEntries(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).slice(0, mostEntries))
}
