import { expect, test } from 'vitest'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { ballMesh } from '#test/meshes.ts'
import { madeFrame, madeMesh, madePlan } from '#test/planPackage.ts'
import { meshFaults } from './meshFaults.ts'
import type { PlanJson } from './planJson.ts'

const meshesOf = (plan: PlanJson, changed: Readonly<Record<string, Mesh>> = {}) =>
  new Map(Object.keys(plan.files).map(name => [name, changed[name] ?? madeMesh(name)]))
const scaled = ({ positions, indices }: Mesh, by: number): Mesh => ({ positions: positions.map(p => p * by), indices })

test('a plan whose teeth keep apart has no fault', () => {
  expect(meshFaults(madePlan(), meshesOf(madePlan()))).toEqual([])
})

test.each<[name: string, by: number, fault: { code: string; facts?: object }]>([
  ['teeth/11.stl', 1 / 25.4, { code: 'mesh-inches' }],
  ['gingiva/upper-00.stl', 1 / 25.4, { code: 'mesh-inches' }],
  ['teeth/11.stl', 1000, { code: 'mesh-size', facts: { mm: 3600 } }],
  ['gingiva/upper-00.stl', 0.001, { code: 'mesh-size' }],
])('%s times %d is reported once, and nothing else of it', (name, by, fault) => {
  const plan = madePlan()
  const faults = meshFaults(plan, meshesOf(plan, { [name]: scaled(madeMesh(name), by) }))
  expect(faults).toEqual([
    expect.objectContaining({ file: name, ...fault, facts: expect.objectContaining({ name, ...fault.facts }) }),
  ])
})

test('neighbours that move through each other are reported at the worst stage', () => {
  const plan = madePlan({ '11': { mesial: 3 } })
  expect(meshFaults(plan, meshesOf(plan))).toMatchObject([
    { code: 'teeth-through-each-other', file: 'plan.json', facts: { teeth: '11-21', stage: 4, max: 0.3 } },
  ])
})

test('neighbours that overlap from the first stage on, and no deeper, are the scan’s and no fault', () => {
  const wide = (fdi: '11' | '21') => ballMesh({ centre: madeFrame(fdi).origin, radii: [3.6, 1.8, 1.8], rings: 8 })
  const meshes = { 'teeth/11.stl': wide('11'), 'teeth/21.stl': wide('21') }
  const still = madePlan({})
  expect(meshFaults(still, meshesOf(still, meshes))).toEqual([])
  const deeper = madePlan({ '11': { mesial: 0.5 } })
  expect(meshFaults(deeper, meshesOf(deeper, meshes))).toMatchObject([{ facts: { teeth: '11-21', stage: 4 } }])
})
