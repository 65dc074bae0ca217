import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { circleOf, featureOf, imports, show, sources } from '#test/imports.ts'

// Families have a ground and a roof (house.md): what the children need is below them, what combines them is above.

/**
 * The floors of each family, lowest first. A sub-feature may use those of the floors below its own; sub-features of
 * one floor do not use one another.
 */
const families: Record<string, string[][]> = {
  billing: [['ledger'], ['invoices', 'methods'], ['payments', 'statements', 'reminders', 'verification'], ['pages']],
  'billing/payments': [['payment'], ['cards', 'transfers'], ['bank'], ['paying']],
  cases: [
    ['case'],
    ['messages', 'models', 'prescription', 'timeline', 'trends'],
    // which records a case needs, and what its plan has to keep to, follow from its prescription
    ['conformance', 'records'],
    ['plans', 'requests', 'submission'],
    ['audit', 'moves', 'notifications'],
    ['pages', 'wizard'],
  ],
  'cases/plans': [
    ['format'],
    ['movements'],
    ['maps', 'tables'],
    ['viewer'],
    ['comparison', 'stages'],
    ['versions'],
    ['certificate', 'changes'],
  ],
  'cases/prescription': [['fields'], ['chart', 'rules', 'summary'], ['form'], ['pdf']],
  courses: [
    ['course'],
    ['certificates', 'lessons', 'player'],
    ['editor', 'learners', 'learning', 'progress'],
    ['catalogue'],
  ],
  files: [['file'], ['downloads', 'pictures', 'reading', 'scrub', 'store'], ['uploads']],
  profile: [['person'], ['export', 'photo'], ['page']],
  support: [['ticket'], ['canned', 'list', 'moves', 'opening'], ['thread'], ['pages']],
}

for (const [family, floors] of Object.entries(families))
  test(`${family}: imports run from the roof over the children to the ground`, () => {
    const floorOf = (feature: string) =>
      floors.findIndex(floor =>
        floor.some(child => `${family}/${child}` === feature || feature.startsWith(`${family}/${child}/`)),
      )
    const climbing = imports.filter(({ from, to }) => {
      const [mine, theirs] = [featureOf(from), featureOf(to)]
      if (!mine?.startsWith(`${family}/`) || !theirs?.startsWith(`${family}/`)) return false
      if (childOf(family, mine) === childOf(family, theirs)) return false
      return floorOf(theirs) >= floorOf(mine)
    })
    expect(climbing.map(show)).toEqual([])
    expect(readdirSync(`src/features/${family}`).toSorted()).toEqual(floors.flat().toSorted())
  })

const childOf = (family: string, feature: string) => feature.slice(family.length + 1).split('/')[0]

test('a family with children has no rooms of its own', () => {
  const parents = Object.keys(families).filter(family => sources.some(file => featureOf(file) === family))
  expect(parents).toEqual([])
})

test('no circle of imports between features, nor between their parts', () => {
  expect(circleOf(imports, file => featureOf(file)?.split('/')[0]).map(show)).toEqual([])
  expect(circleOf(imports, featureOf).map(show)).toEqual([])
})
