import type { Axes } from '#kit/mesh/measure.ts'

/** The standard views of dental photos; also the keys 1 to 5. */
export const presetNames = ['front', 'right', 'left', 'upper', 'lower'] as const
export type Preset = (typeof presetNames)[number]

/**
 * From where each view looks at the middle of a model, and what is up in it, in the axes of the mouth: x the patient's
 * left, y back, z up. As on occlusal photos, the incisors of the upper arch are on top, those of the lower arch below, and
 * the patient's right is on the left.
 */
export const lookFrom: Record<Preset, { from: Axes; up: Axes }> = {
  front: { from: [0, -1, 0], up: [0, 0, 1] },
  right: { from: [-1, -0.15, 0], up: [0, 0, 1] },
  left: { from: [1, -0.15, 0], up: [0, 0, 1] },
  upper: { from: [0, 0, -1], up: [0, -1, 0] },
  lower: { from: [0, 0, 1], up: [0, 1, 0] },
}
