// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { casePageOf } from '#test/casePage.ts'
import { caseIn, giveMoves } from '#test/cases.ts'
import { words } from '../text/en.ts'

const app = await startApp()
const ana = await app.person('Ana', 'doctor', { password: true })
const root = await app.person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }
const show = casePageOf(app, ana)

const states = [words.newest, words.superseded, words.approved]
/** The states in the cards of the versions, the newest version first. */
async function statesShown(id: string) {
  await show(ana, id, { tab: 'plans' })
  const cards = await screen.findAllByRole('article')
  const shown = cards.map(card => states.filter(state => within(card).queryByText(state) !== null))
  cleanup()
  return shown
}

test.each([
  ['under review', ['publish-plan'], words.newest],
  ['approved', ['publish-plan', 'approve-plan'], words.approved],
] as const)('of two versions, the later one is %s and the earlier one superseded', async (_, moves, state) => {
  const id = await caseIn(app, 'changes-requested', sides)
  await giveMoves(app, id, moves, sides)
  expect(await statesShown(id)).toEqual([[state], [words.superseded]])
})
