export type Triple = readonly [number, number, number]

/** How a surface answers light. */
export interface Look {
  kind: 'enamel' | 'gum' | 'glass' | 'ghost' | 'ground' | 'clay'
  /** How fast light dies inside, per mm: red, green, blue. */
  sigma: Triple
  /** How far light reaches round an edge: red, green, blue. */
  wrap: Triple
  /** Strength of the broad sheen, and of the sharp reflection of the lamps. */
  gloss: readonly [number, number]
  tint?: Triple
  opacity?: number
  /** Only the half of the picture is drawn that a scan beside it leaves free. */
  halved?: boolean
}

/** A mesh in a picture; `matrix` is row-major, 4 × 4. */
export interface Part {
  mesh: string
  look: Look
  matrix?: readonly number[]
}

/** A lamp fixed to the camera (x right, y up, z towards the eye). */
export type StudioLamp =
  | { kind: 'dome'; share: number; colour: Triple; below?: Triple }
  | { kind: 'box'; share: number; colour: Triple; at: Triple; size: readonly [number, number] }

export interface Shot {
  width: number
  height: number
  from: Triple
  to: Triple
  up: Triple
  fov: number
  /** Radius of the lens, mm: 0 keeps everything sharp. */
  lens: number
  focus?: Triple
  exposures: number
  exposure: number
  lamps: readonly StudioLamp[]
  parts: readonly Part[]
}
