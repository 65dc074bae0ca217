import type { Look, StudioLamp, Triple } from './shot.ts'

export const enamel: Look = { kind: 'enamel', sigma: [0.5, 0.62, 0.85], wrap: [0.3, 0.26, 0.22], gloss: [2.4, 4.2] }
export const gum: Look = { kind: 'gum', sigma: [0.6, 2, 2.2], wrap: [0.32, 0.12, 0.1], gloss: [2.4, 3] }
/** A scan: facets with their edges. */
export const scanned: Look = { ...enamel, kind: 'clay', gloss: [1.2, 2] }
/** The plastic of an aligner. */
export const plastic: Look = {
  kind: 'glass',
  sigma: [1, 1, 1],
  wrap: [0, 0, 0],
  gloss: [0, 10],
  tint: [0.02, 0.25, 0.235],
  opacity: 1,
}
/** Where a tooth stood: only its outline. */
export const ghost: Look = { ...plastic, tint: [0.85, 0.16, 0.08], gloss: [0, 1], opacity: 1.5 }

export const tinted = (look: Look, tint: Triple): Look => ({ ...look, tint })

/** Soft daylight all round, a large soft box on the upper left, a strip on the right that draws the outline. */
export const lamps: readonly StudioLamp[] = [
  { kind: 'dome', share: 0.5, colour: [0.95, 0.96, 0.99], below: [0.55, 0.48, 0.46] },
  { kind: 'box', share: 0.32, colour: [1.95, 1.86, 1.74], at: [-0.6, 0.7, 0.6], size: [0.8, 0.6] },
  { kind: 'box', share: 0.18, colour: [0.8, 0.85, 0.92], at: [0.95, 0.25, -0.05], size: [0.3, 0.9] },
]

/** Where the model's shadow falls. */
export const ground: Look = { kind: 'ground', sigma: [0, 0, 0], wrap: [0, 0, 0], gloss: [0, 0], opacity: 0.5 }
