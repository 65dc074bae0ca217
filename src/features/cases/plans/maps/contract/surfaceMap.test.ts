import { expect, test } from 'vitest'
import { measuredOf } from '#kit/mesh/clearance.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import type { Pose } from '#kit/mesh/pose.ts'
import { ballMesh, movedMesh, shuffledMesh } from '../../../../../test/meshes.ts'
import { contactMap, searchReach } from './contactMap.ts'
import { differenceMap } from './differenceMap.ts'
import { contactScale, differenceScale } from './scale.ts'
import { filesOfJob } from './surfaceMap.ts'

const mesh = ballMesh({ radii: [4, 4, 4], rings: 40 })
const at = (...position: Axes): Pose => ({ position, rotation: [0, 0, 0, 1] })
const files = new Map([
  ['ball', measuredOf(mesh)],
  ['other', measuredOf(shuffledMesh(movedMesh(mesh, at(1, 0, 0))))],
])
const measured = (fileId: string) => files.get(fileId) ?? measuredOf(mesh)
const part = (tooth: string, pose: Pose) => ({
  ...{ key: `tooth ${tooth}`, tooth, fileId: 'ball', pose },
  arch: tooth < '30' ? ('upper' as const) : ('lower' as const),
})

test('a tooth differs by the way it went; one that was extracted by then is left out', () => {
  const moved = { ...part('11', at(0, 0, 0.4)), other: { fileId: 'ball', pose: at(0, 0, 0) } }
  const extracted = { ...part('14', at(9, 0, 0)), other: null }
  const { values, parts } = differenceMap([moved, extracted], measured)
  expect(parts).toHaveLength(1)
  expect(parts[0]).toMatchObject({ tooth: '11', isExact: true })
  expect(parts[0]?.largest).toBeCloseTo(0.4, 4)
  expect(parts[0]?.mean).toBeCloseTo(0.4, 4)
  expect([...values.keys()]).toEqual(['tooth 11'])
})

test('a mesh of other triangles is compared by its nearest points, and says so', () => {
  const { parts } = differenceMap(
    [{ ...part('11', at(0, 0, 0)), other: { fileId: 'other', pose: at(0, 0, 0) } }],
    measured,
  )
  expect(parts[0]?.isExact).toBe(false)
  expect(parts[0]?.largest).toBeCloseTo(1, 1)
  expect(parts[0]?.mean).toBeLessThan(0.8)
})

test('contacts are pairs of an upper and a lower tooth within 2 mm, with their gap or how deep they go', () => {
  const parts = [
    part('11', at(0, 0, 8.5)),
    part('12', at(10, 0, 7.6)),
    part('13', at(20, 0, 10.5)),
    ...[part('41', at(0, 0, 0)), part('42', at(10, 0, 0)), part('43', at(20, 0, 0))],
  ]
  const { values, pairs } = contactMap(parts, measured)
  expect(pairs.map(({ upper, lower }) => `${upper}-${lower}`)).toEqual(['11-41', '12-42'])
  expect(pairs[0]?.mm).toBeCloseTo(0.5, 2)
  expect(pairs[1]?.mm).toBeCloseTo(-0.4, 2)
  const range = (key: string) => [Math.min(...(values.get(key) ?? [])), Math.max(...(values.get(key) ?? []))]
  expect(range('tooth 42')[0]).toBeCloseTo(-0.4, 2)
  expect(range('tooth 42')[1]).toBe(searchReach)
  // near, but farther than what counts as a pair
  expect(range('tooth 43')).toEqual([2.5, searchReach].map(mm => expect.closeTo(mm, 1)))
})

test('the scale of differences has steps that can be read, and covers the largest one', () => {
  const edges = (largest: number) => differenceScale(largest).map(({ below }) => below)
  expect(edges(1.1)).toEqual([0.2, 0.4, 0.6, 0.8, 1, Infinity])
  expect(edges(0)).toEqual([0.05, 0.1, 0.15, 0.2, 0.25, Infinity])
  expect(edges(100)).toEqual([17, 34, 51, 68, 85, Infinity])
})

// relative luminance, WCAG 2.2
const luminance = (colour: string) =>
  [1, 3, 5]
    .map(place => Number.parseInt(colour.slice(place, place + 2), 16) / 255)
    .map(share => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    .reduce((sum, share, index) => sum + share * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)

test('the colours are distinguishable without hues: each is darker than the one before, or striped', () => {
  const shades = differenceScale(1).flatMap(({ colour }) => (colour ? [luminance(colour)] : []))
  expect(shades).toEqual(shades.toSorted((a, b) => b - a))
  const [deep, ...near] = contactScale
  expect(deep?.isStriped).toBe(true)
  const away = near.flatMap(({ colour }) => (colour ? [luminance(colour)] : []))
  expect(away).toEqual(away.toSorted((a, b) => a - b))
})

test('a difference needs the meshes of both, each once', () => {
  const parts = ['11', '12'].map(tooth => ({
    ...part(tooth, at(0, 0, 0)),
    other: { fileId: 'other', pose: at(0, 0, 0) },
  }))
  expect(filesOfJob({ kind: 'difference', parts })).toEqual(['ball', 'other'])
})
