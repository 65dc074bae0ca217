import { contactReach } from './contactMap.ts'

/** A range of a scale with its colour; `below`: the mm it ends at, which belong to the next one. */
export interface Band {
  below: number
  /** Null: the colour of the tooth. */
  colour: string | null
  /** Distinguished by stripes as well as by its colour. */
  isStriped?: boolean
}

/** The colours of a map, from the least mm to the most. The last band has no end. */
export type Scale = readonly Band[]

const steps = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10] as const
// viridis (Smith and van der Walt 2015) from light to dark: each is darker than the one before, for readers of any colour vision and
// in grey; the colours of one hue apart are separated by lines
const moreIsDarker = ['#e8d92b', '#7ad151', '#22a884', '#2a788e', '#414487'] as const

/** Six bands of the same width over differences up to `largest` mm; what hardly differs keeps the colour of the tooth. */
export function differenceScale(largest: number): Scale {
  const count = moreIsDarker.length + 1
  const step = steps.find(each => each * count >= largest) ?? Math.ceil(largest / count)
  const bands = [null, ...moreIsDarker].map((colour, at) => ({ below: Number(((at + 1) * step).toFixed(2)), colour }))
  return bands.map((band, at) => (at === bands.length - 1 ? { ...band, below: Infinity } : band))
}

/**
 * Distances of the arches: through each other, contacts as articulating paper of 0.2 mm marks them, and so on. What is 2 mm away
 * or more keeps the colour of the tooth.
 */
export const contactScale: Scale = [
  { below: 0, colour: '#d55e00', isStriped: true },
  { below: 0.2, colour: '#3b1c6b' },
  { below: 0.5, colour: '#31688e' },
  { below: 1, colour: '#35b779' },
  { below: contactReach, colour: '#d8e219' },
  { below: Infinity, colour: null },
]
