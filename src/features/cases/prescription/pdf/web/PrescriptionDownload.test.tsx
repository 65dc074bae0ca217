// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { casePageOf } from '#test/casePage.ts'
import { caseIn } from '#test/cases.ts'
import { words as en } from '../text/en.ts'
import { words as fr } from '../text/fr.ts'

const app = await startApp()
const ana = await app.person('Ana')
const root = await app.person('Root', 'super-admin')
const show = casePageOf(app, ana)

// the document is drawn in a thread, which does not start in jsdom; `prescriptionFile.test.ts` reads the files
test('both sides ask for the document beside the prescription, in their language; a failure says why', async () => {
  const id = await caseIn(app, 'submitted', { doctor: ana, admin: root })
  const { user, line } = await show(ana, id, { language: 'fr' })
  await user.click(await screen.findByRole('button', { name: fr.download }))
  const asked = `GET /api/cases/${id}/prescription.pdf?language=fr`
  await waitFor(() => expect(line.calls).toContain(asked))
  const asAdmin = await show(root, id)
  const button = await screen.findByRole('button', { name: en.download })
  asAdmin.line.isCut = true
  await asAdmin.user.click(button)
  expect(await screen.findAllByText(shell.errors.network)).not.toEqual([])
})
