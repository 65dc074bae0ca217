// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { screensOf } from '#test/screen.ts'
import { words } from '../text/en.ts'
import { PlanIn3D, type PlanSource } from './PlanIn3D.tsx'

const app = await startApp()
const ana = await app.person('Ana')
const open = screensOf(app)
const files = ['upper_00.stl', 'upper_01.stl'].map(name => ({ id: newId(), name, bytes: 1 }))
const source: PlanSource = { kind: 'files', model: { planJson: null, files, first: 0, last: 1 }, tables: [] }
const planId = 'plan-1'
const Version = () => createElement(PlanIn3D, { planId, source, subject: { caseId: planId, version: 1, cycle: 1 } })

test('nothing is loaded before a version is opened; the URL then says which one it is', async () => {
  const { user, line, address } = await open(ana, {
    at: '/plans?tab=plans&plan=plan-2&stage=7',
    routes: { '/plans': Version },
  })
  const button = await screen.findByRole('button', { name: words.open })
  expect(line.calls.filter(call => call.includes('/api/files/'))).toEqual([])
  await user.click(button)
  expect(await screen.findByText(words.noWebGl)).toBeDefined()
  expect(address()).toBe('/plans?tab=plans&plan=plan-1')
})
