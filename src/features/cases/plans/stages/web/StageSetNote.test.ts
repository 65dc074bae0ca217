// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { bentStages, publishStages } from '#test/planStages.ts'
import { screensOf } from '#test/screen.ts'
import { makeStageSets, type StageSet } from '../contract/stageSet.ts'
import { words } from '../text/en.ts'
import { StageSetNote } from './StageSetNote.tsx'
import { useWords } from './words.ts'

const app = await startApp()
const ana = await app.person('Ana')
const root = await app.person('Root', 'super-admin')
const open = screensOf(app)
const { caseId, planId } = await publishStages(app, { doctor: ana, admin: root, stages: bentStages(2) })

const held: { state: StageSet['state']; reader: 'doctor' | 'super-admin' } = { state: 'ready', reader: 'doctor' }

function Note() {
  useWords()
  const { state, reader } = held
  const stageSets = [{ arch: 'upper' as const, state }]
  const note = createElement(StageSetNote, { caseId, planId, stageSets, reader })
  return createElement('div', null, note, createElement('i', null, 'end'))
}

function show(state: StageSet['state'], reader: 'doctor' | 'super-admin') {
  Object.assign(held, { state, reader })
  return open(reader === 'doctor' ? ana : root, { at: '/plan', routes: { '/plan': Note } })
}

test.each(['doctor', 'super-admin'] as const)('a %s reads that the stages are being prepared', async reader => {
  await show('pending', reader)
  expect(await screen.findByText(words.pending)).toBeDefined()
})

test('the provider reads that preparing them failed, and has it done once more', async () => {
  const failed = `insert into stage_sets (plan_id, arch, sources, outcome) values ($1, 'upper', $2, 'failed')`
  await asOwner(app.database, failed, [planId, Buffer.alloc(32)])
  const { user, line } = await show('failed', 'super-admin')
  await user.click(await screen.findByRole('button', { name: words.again }))
  const path = `POST ${makeStageSets.path.replace(':id', planId)}`
  await expect.poll(() => line.calls).toContain(path)
  const left = () => asOwner(app.database, 'select 1 from stage_sets where plan_id = $1', [planId])
  await expect.poll(left).toEqual([])
})

test.each([
  ['failed', 'doctor'],
  ['ready', 'super-admin'],
  ['separate', 'super-admin'],
] as const)('of a set that is %s, a %s reads nothing', async (state, reader) => {
  await show(state, reader)
  expect((await screen.findByText('end')).parentElement?.textContent).toBe('end')
})
