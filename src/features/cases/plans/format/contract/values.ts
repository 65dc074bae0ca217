import { z } from 'zod'
import { stageFigures } from '#features/cases/case/contract/moves.ts'

/** How far from the origin of its axes a point of an arch can be, in mm. */
export const farthest = 150

const coordinate = z.number().min(-1000).max(1000)
const component = z.number().min(-2).max(2)

/** A point in mm: `[x, y, z]`. Points over 150 mm from the origin are a fault of their own. */
export const Point = z.tuple([coordinate, coordinate, coordinate]).describe('A point in mm: x, y, z')
/** A direction `[x, y, z]` of length 1; the length is checked after the schema. */
export const Direction = z.tuple([component, component, component]).describe('A unit vector: x, y, z')
/** A rotation as a unit quaternion `[x, y, z, w]`; the length is checked after the schema. */
export const Rotation = z
  .tuple([component, component, component, component])
  .describe('A unit quaternion: x, y, z, w (the scalar part last)')

/** A stage: 0 is the arch before treatment, 1 the first aligner. */
export const Stage = z.number().int().min(0).max(stageFigures.count.max)

/** The name of a file in the package, with `/` between folders: `teeth/11.stl`. Whether it is safe is checked later. */
export const FileName = z.string().min(1).max(200).describe('The name of a file in the package, folders separated by /')
/** The SHA-256 of a file: 64 hexadecimal digits in lower case. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const ArchName = z.enum(['upper', 'lower'])
export type ArchName = z.infer<typeof ArchName>

/** Stages of an arch, both included. */
export const StageRange = z.strictObject({ arch: ArchName, from: Stage, to: Stage })
