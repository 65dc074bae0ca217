import type { Axes } from '#kit/mesh/measure.ts'

/** The directions of the patient's left, the back of the mouth and up, as unit vectors in a file's own axes. */
export interface MouthFrame {
  left: Axes
  back: Axes
  up: Axes
}

/** LPS, the axes assumed for a file whose shape does not show them: x left, y back, z up. */
export const fileAxes: MouthFrame = { left: [1, 0, 0], back: [0, 1, 0], up: [0, 0, 1] }
