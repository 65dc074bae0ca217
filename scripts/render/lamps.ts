import { Vector2, Vector3 } from 'three'
import type { Shot, StudioLamp, Triple } from './shot.ts'

/** One exposure: a lamp far away, and where the eye stands meanwhile. */
export interface Exposure {
  /** Towards the lamp, in the world. */
  towards: Vector3
  colour: Vector3
  /** Share of the dome in the picture; 0 for a lamp of a box. */
  dome: number
  /** How far the eye moves within its pixel. */
  jitter: Vector2
  /** How far it moves over the lens, in radii. */
  lens: Vector2
  /** Surfaces of which less than this is there are not drawn. */
  threshold: number
}

/** The lamps of a shot, each as many points, by its share. */
export function exposuresOf(shot: Shot): Exposure[] {
  const { right, up, back } = axesOf(shot)
  const shares = shot.lamps.reduce((sum, lamp) => sum + lamp.share, 0)
  const points = shot.lamps.flatMap(lamp => {
    const count = Math.max(1, Math.round((shot.exposures * lamp.share) / shares))
    return Array.from({ length: count }, (_, i) => pointOf(lamp, i, count))
  })
  return points.map(({ at: [x, y, z], colour, dome }, i) => {
    const angle = 2 * Math.PI * halton(i + 1, 3)
    return {
      towards: new Vector3().addScaledVector(right, x).addScaledVector(up, y).addScaledVector(back, z).normalize(),
      colour: new Vector3(...colour),
      dome,
      jitter: new Vector2(halton(i + 1, 2) - 0.5, halton(i + 1, 7) - 0.5).multiplyScalar(1.3),
      lens: new Vector2(Math.cos(angle), Math.sin(angle)).multiplyScalar(Math.sqrt(halton(i + 1, 5))),
      threshold: halton(i + 1, 11),
    }
  })
}

/** The axes of the camera in the world. */
export function axesOf(shot: Shot): { right: Vector3; up: Vector3; back: Vector3 } {
  const back = new Vector3(...shot.from).sub(new Vector3(...shot.to)).normalize()
  const right = new Vector3().crossVectors(new Vector3(...shot.up), back).normalize()
  return { right, up: new Vector3().crossVectors(back, right), back }
}

function pointOf(lamp: StudioLamp, i: number, count: number): { at: Triple; colour: Triple; dome: number } {
  const [u, v] = [(i + 0.5) / count, halton(i + 1, 2)]
  const share = ([r, g, b]: Triple): Triple => [r / count, g / count, b / count]
  if (lamp.kind === 'box') {
    const aim = new Vector3(...lamp.at).normalize()
    const side = new Vector3().crossVectors(new Vector3(0, 1, 0), aim).normalize()
    const top = new Vector3().crossVectors(aim, side)
    aim.addScaledVector(side, (u - 0.5) * lamp.size[0]).addScaledVector(top, (v - 0.5) * lamp.size[1])
    return { at: [aim.x, aim.y, aim.z], colour: share(lamp.colour), dome: 0 }
  }
  // even over the sphere (a Fibonacci spiral); from below another colour
  const y = 1 - 2 * u
  const turn = i * Math.PI * (3 - Math.sqrt(5))
  const around = Math.sqrt(1 - y * y)
  const colour = new Vector3(...(lamp.below ?? lamp.colour)).lerp(new Vector3(...lamp.colour), 0.5 + 0.5 * y)
  return {
    at: [around * Math.cos(turn), y, around * Math.sin(turn)],
    colour: share([colour.x, colour.y, colour.z]),
    dome: 1 / count,
  }
}

// evenly spread numbers from 0 to 1, always the same
function halton(index: number, base: number): number {
  let [fraction, sum, left] = [1, 0, index]
  while (left > 0) {
    fraction /= base
    sum += fraction * (left % base)
    left = Math.floor(left / base)
  }
  return sum
}
