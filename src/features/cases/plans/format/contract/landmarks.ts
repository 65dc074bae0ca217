import { z } from 'zod'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { Direction, Point } from './values.ts'

/** Cusps by name. A canine has a `tip`; a first lower molar has a `distal` cusp beside its four. */
export const Cusps = z.strictObject({
  tip: Point.optional(),
  buccal: Point.optional(),
  lingual: Point.optional(),
  mesiobuccal: Point.optional(),
  distobuccal: Point.optional(),
  mesiolingual: Point.optional(),
  distolingual: Point.optional(),
  distal: Point.optional(),
})

/** Landmarks of a tooth, in the coordinates of its mesh file: its poses move them. */
export const ToothLandmarks = z.strictObject({
  cusps: Cusps.optional(),
  incisalEdge: z.strictObject({ mesial: Point, distal: Point }).optional(),
  contacts: z.strictObject({ mesial: Point.optional(), distal: Point.optional() }).optional(),
  facialAxis: z
    .strictObject({ occlusal: Point, gingival: Point })
    .optional()
    .describe('The ends of the facial axis of the clinical crown (Andrews)'),
})
export type ToothLandmarks = z.infer<typeof ToothLandmarks>

/** A plane by a point and its unit normal, in the coordinates of the arches. */
export const Plane = z.strictObject({ point: Point, normal: Direction })
export type Plane = z.infer<typeof Plane>

/** Points and planes that measures and rules need; each may be left out, and the rule then says what it lacks. */
export const Landmarks = z.strictObject({
  teeth: z.partialRecord(Tooth, ToothLandmarks).optional(),
  arches: z
    .strictObject({
      upper: z.strictObject({ occlusalPlane: Plane }).optional(),
      lower: z.strictObject({ occlusalPlane: Plane }).optional(),
    })
    .optional()
    .describe('The normal of an occlusal plane points upwards (+Z)'),
  facialMidline: Plane.optional().describe(
    'The median plane of the face; its normal points to the patient’s left (+X)',
  ),
})
export type Landmarks = z.infer<typeof Landmarks>
