import { z } from 'zod'
import type { Axes } from '#kit/mesh/measure.ts'
import { dot, minus } from '#kit/mesh/vector.ts'

/** How far from the origin of the mouth a camera and what it looks at may be, in mm. */
export const cameraReach = 2000

/** The shortest distance between a camera and what it looks at, in mm. */
const nearest = 1

const point = z.number().min(-cameraReach).max(cameraReach)
const part = z.number().min(-1).max(1)

/**
 * From where a model is looked at: the camera's position and the point in the middle of the picture, in mm in the axes of
 * the mouth (x the patient's left, y back, z up), and the direction of up in the picture, a unit vector.
 */
export const Camera = z
  .strictObject({
    position: z.tuple([point, point, point]),
    target: z.tuple([point, point, point]),
    up: z.tuple([part, part, part]),
  })
  .refine(({ position, target }) => lengthOf(minus(position, target)) >= nearest, 'invalid')
  .refine(({ up }) => Math.abs(lengthOf(up) - 1) < 0.01, 'invalid')
export type Camera = z.infer<typeof Camera>

/** The digits that are kept: 0.1 mm in positions, 0.001 in directions. */
const places = { point: 10, direction: 1000 }

/** A camera as it is stored: rounded to 0.1 mm. */
export function roundedCamera({ position, target, up }: Camera): Camera {
  const round = (values: Readonly<Axes>, by: number): Axes => {
    const [x, y, z] = values
    // adding zero changes minus zero to zero
    return [Math.round(x * by) / by + 0, Math.round(y * by) / by + 0, Math.round(z * by) / by + 0]
  }
  return {
    position: round(position, places.point),
    target: round(target, places.point),
    up: round(up, places.direction),
  }
}

/** A camera in a URL: nine whole numbers, tenths of mm and thousandths of the direction. */
export function cameraText({ position, target, up }: Camera): string {
  const whole = (values: readonly number[], by: number) => values.map(value => `${Math.round(value * by) + 0}`)
  return [...whole([...position, ...target], places.point), ...whole(up, places.direction)].join('_')
}

/** The camera that a URL names; nothing for a text that names none, or one that is out of reach. */
export function readCamera(text: string | undefined): Camera | undefined {
  if (text === undefined || !/^(-?\d{1,5}_){8}-?\d{1,4}$/.test(text)) return undefined
  const numbers = text.split('_').map(Number)
  const axes = (at: number, by: number) => numbers.slice(at, at + 3).map(value => value / by)
  const read = { position: axes(0, places.point), target: axes(3, places.point), up: axes(6, places.direction) }
  return Camera.safeParse(read).data
}

function lengthOf(vector: Readonly<Axes>): number {
  return Math.sqrt(dot(vector, vector))
}
