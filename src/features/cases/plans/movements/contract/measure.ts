/** What a measure needs and the plan does not have: a tooth, a landmark of a tooth, or a plane. */
export type Lack =
  | { what: 'tooth'; tooth: string }
  | { what: 'landmark'; tooth: string; landmark: LandmarkName }
  | { what: 'plane'; plane: 'facialMidline' }

/** The landmarks that measures use, by the names of `plan.json`. */
export type LandmarkName =
  | 'cusps.tip'
  | 'cusps.buccal'
  | 'cusps.mesiobuccal'
  | 'cusps.distobuccal'
  | 'incisalEdge'
  | 'contacts.mesial'
  | 'contacts.distal'

/**
 * A measure of the arches at a stage: mm, or per cent for Bolton's ratios; or what it lacks. `from` is `frames` where
 * crown centres replace landmarks that the plan does not give: good for changes, not for comparing with norms.
 */
export type Measure =
  | { is: 'measured'; value: number; from: 'landmarks' | 'frames' }
  | { is: 'not-measurable'; lacks: Lack[] }

/** A value that a measure uses, or what it lacks. */
export type Needed<T> = { is: 'there'; value: T } | { is: 'lacking'; lacks: Lack[] }

export const there = <T>(value: T): Needed<T> => ({ is: 'there', value })
export const lacking = (...lacks: Lack[]): Needed<never> => ({ is: 'lacking', lacks })

/** A measure of several values; what is lacking is listed whole. */
export function measureOf<T extends readonly unknown[]>(
  needed: { [K in keyof T]: Needed<T[K]> },
  compute: (...values: T) => number,
  from: 'landmarks' | 'frames' = 'landmarks',
): Measure {
  const all = joined(needed)
  if (all.is === 'lacking') return { is: 'not-measurable', lacks: all.lacks }
  return { is: 'measured', value: compute(...all.value) + 0, from }
}

/** Several values as one; what is lacking is listed whole. */
export function joined<T extends readonly unknown[]>(needed: { [K in keyof T]: Needed<T[K]> }): Needed<T> {
  const list: readonly Needed<unknown>[] = needed
  const lacks = list.flatMap(one => (one.is === 'lacking' ? one.lacks : []))
  if (lacks.length > 0) return lacking(...lacks)
  return there(list.map(one => (one.is === 'there' ? one.value : undefined)) as unknown as T) // as none is lacking
}
