import { z } from 'zod'

/** The maximum length of a video: a day. */
export const mostSeconds = 86_400

/** A played part of a video, from and to, in seconds. */
export const Stretch = z.tuple([z.number().min(0).max(mostSeconds), z.number().min(0).max(mostSeconds)])
export type Stretch = z.infer<typeof Stretch>

// the maximum distance of two stretches that are joined, in seconds: players report a moment late
const gap = 0.3
// the maximum number of stored stretches; above it the shortest are dropped
const most = 500

/** Joins stretches that touch or overlap, and sorts them; drops those after `seconds` or without a length. */
export function joinStretches(stretches: readonly Stretch[], seconds: number): Stretch[] {
  const inOrder = stretches
    .map(([from, to]): Stretch => [Math.max(0, from), Math.min(seconds, to)])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0])
  const merged: Stretch[] = []
  for (const [from, to] of inOrder) {
    const last = merged.at(-1)
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged.length <= most ? merged : longest(merged)
}

/** The share of a video of `seconds` that its stretches cover, from 0 to 1. */
export function coveredShare(stretches: readonly Stretch[], seconds: number): number {
  if (seconds <= 0) return 0
  return Math.min(1, lengthOf(joinStretches(stretches, seconds)) / seconds)
}

/**
 * Adds the reported stretches to `known` until they cover `most` seconds. Known stretches stay, and playing them again
 * uses no credit.
 */
export function creditable(known: readonly Stretch[], reported: readonly Stretch[], most: number): Stretch[] {
  const before = joinStretches(known, mostSeconds)
  let room = most - lengthOf(before)
  const added = joinStretches(reported, mostSeconds)
    .flatMap(stretch => without(stretch, before))
    .map(([from, to]): Stretch => {
      const end = Math.min(to, from + Math.max(0, room))
      room -= end - from
      return [from, end]
    })
  return joinStretches([...before, ...added], mostSeconds)
}

/** The parts of a stretch outside the other stretches, which are sorted. */
function without([from, to]: Stretch, others: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = []
  let at = from
  for (const [start, end] of others) {
    if (start > at && at < to) left.push([at, Math.min(start, to)])
    at = Math.max(at, end)
  }
  return at < to ? [...left, [at, to]] : left
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [from, to]) => sum + to - from, 0)
}

function longest(stretches: readonly Stretch[]): Stretch[] {
  const selected = [...stretches].sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, most)
  return selected.sort((a, b) => a[0] - b[0])
}
