import { z } from 'zod'
import type { MouthFrame } from '#features/cases/models/contract/mouthFrame.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { cross, dot, scale } from '#kit/mesh/vector.ts'

/** No turn: x, y and z of the scan's frame are the patient's left, the back and up. */
export const unturned = '+x+y+z'

/**
 * The axes of a scan's frame that are the patient's left, the back and up, as chosen by its doctor: one of 24 ways to
 * turn it.
 */
export const ScanTurn = z.string().refine(isScanTurn, 'invalid')

/** A frame after the doctor's turn. */
export function turned(frame: MouthFrame, turn: string): MouthFrame {
  const [left = frame.left, back = frame.back, up = frame.up] = directionsOf(turn, [frame.left, frame.back, frame.up])
  return { left, back, up }
}

/** The quarter turns of the buttons: around the vertical axis, forwards, and to the patient's side. */
export const turnSteps = ['around', 'forwards', 'sideways'] as const
export type TurnStep = (typeof turnSteps)[number]

/** The turn after one more quarter turn. */
export function turnedOnce(turn: string, step: TurnStep): string {
  const [left, back, up] = [turn.slice(0, 2), turn.slice(2, 4), turn.slice(4, 6)]
  if (step === 'around') return back + reversed(left) + up
  if (step === 'forwards') return left + up + reversed(back)
  return reversed(up) + back + left
}

const reversed = (direction: string) => (direction.startsWith('+') ? '-' : '+') + direction.slice(1)

// three different axes, and not a mirror image
function isScanTurn(text: string): boolean {
  if (!/^([+-][xyz]){3}$/.test(text)) return false
  const [a, b, c] = directionsOf(text, [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ])
  return a !== undefined && b !== undefined && c !== undefined && dot(cross(a, b), c) === 1
}

function directionsOf(turn: string, axes: readonly [Axes, Axes, Axes]): Axes[] {
  return [...turn.matchAll(/([+-])([xyz])/g)].map(([, sign, name]) =>
    scale(name === 'x' ? axes[0] : name === 'y' ? axes[1] : axes[2], sign === '+' ? 1 : -1),
  )
}
