import type { Axes } from '#kit/mesh/measure.ts'

/** Where the patient's left, the back of the mouth and up are, as unit vectors in a file's own axes. */
export interface MouthFrame {
  left: Axes
  back: Axes
  up: Axes
}

/** The axes LPS: x left, y back, z up. A scan whose shape does not show its axes is taken to have these. */
export const fileAxes: MouthFrame = { left: [1, 0, 0], back: [0, 1, 0], up: [0, 0, 1] }
