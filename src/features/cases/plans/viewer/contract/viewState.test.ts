import { expect, test } from 'vitest'
import { firstView, readView, stageBeside, type ViewState, viewParams, viewQuery } from './viewState.ts'

const range = { first: 0, last: 20 }
const read = (params: Record<string, string>) => readView(new Map(Object.entries(params)), range)

test('what a plan shows when it is opened leaves the URL clean', () => {
  expect([...viewQuery(firstView(range), firstView(range))]).toEqual([])
  expect(read({})).toEqual(firstView(range))
})

test('a view survives the way through the URL', () => {
  const view: ViewState = {
    stage: 7,
    compared: 20,
    stageWay: 'beside',
    arches: 'upper',
    preset: 'left',
    camera: { position: [-31.2, -204.7, 12], target: [0.5, 20, -0.1], up: [0, 0, 1] },
    overlays: ['numbers', 'grid'],
    tooth: '13',
    contact: '13-12',
    mode: 'measure',
    map: 'difference',
    hasPhotos: true,
  }
  const query = viewQuery(view, firstView(range))
  expect([...query.keys()].toSorted()).toEqual([...viewParams].toSorted())
  expect(readView(query, range)).toEqual(view)
})

test('nothing on the teeth is not the same as the usual', () => {
  const bare = { ...firstView(range), overlays: [] }
  expect(readView(viewQuery(bare, firstView(range)), range)).toEqual(bare)
})

test.each([
  ['a stage outside of the plan', { stage: '21' }],
  ['a stage that is no number', { stage: '1e1', with: '-2' }],
  ['a stage that is not whole', { stage: '7.5' }],
  ['a view that does not exist', { view: 'behind' }],
  ['a tooth that does not exist', { tooth: '99' }],
  ['a contact of teeth that do not touch', { contact: '12-31' }],
  ['a camera that is none', { camera: '1_2_3' }],
  ['an unknown mode, arch and map', { mode: 'fly', arches: 'middle', map: 'heat', beside: 'x-rays' }],
  ['a way to see a second stage that does not exist', { way: 'behind' }],
])('%s is ignored', (_, params) => {
  expect(read(params)).toEqual(firstView(range))
})

test('of a list of overlays, the known ones are shown', () => {
  expect(read({ show: 'grid.smile.ipr' }).overlays).toEqual(['ipr', 'grid'])
})

test('a plan that begins at a later stage opens there', () => {
  expect(firstView({ first: 3, last: 9 }).stage).toBe(3)
  expect(readView(new Map([['stage', '0']]), { first: 3, last: 9 }).stage).toBe(3)
})

test('what opens elsewhere than at the first stage needs a stage in the URL only where it is another one', () => {
  const opened = { ...firstView(range), stage: 20 }
  expect([...viewQuery(opened, opened)]).toEqual([])
  expect(readView(new Map(), range, opened).stage).toBe(20)
  expect([...viewQuery({ ...opened, stage: 0 }, opened)]).toEqual([['stage', '0']])
})

test('a second stage is beside the first only when asked for, and not on a map', () => {
  const view: ViewState = { ...firstView(range), compared: 5, stageWay: 'beside' }
  expect(stageBeside(view)).toBe(5)
  expect(stageBeside({ ...view, stageWay: 'over' })).toBeNull()
  expect(stageBeside({ ...view, map: 'difference' })).toBeNull()
  expect(stageBeside({ ...view, compared: null })).toBeNull()
})
