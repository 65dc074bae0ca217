// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { words as upload } from '#features/files/uploads/text/en.ts'
import { casePages } from '#test/casePage.ts'
import { addPlanFiles, caseIn, move } from '#test/cases.ts'
import { words } from '../text/en.ts'

const { app, ana, root, sides, show } = await casePages()

test('the original files of a version are listed with size and SHA-256, each to download', async () => {
  const caseId = await caseIn(app, 'planning', sides)
  const hashes = { 'upper_00.stl': 'ab'.repeat(32) }
  const names = ['upper_00.stl', 'upper_01.stl', 'lower_00.stl', 'lower_01.stl']
  const files = await addPlanFiles(app, root, { caseId, names, hashes })
  const [upper] = files
  expect((await move(app, root, caseId, { move: 'publish-plan', files })).status).toBe(200)
  const { user, line } = await show(ana, caseId, { tab: 'plans' })
  await user.click(await screen.findByText(words.fileWords.originals(4)))
  const list = within(screen.getByText(words.fileWords.originals(4)).closest('details') ?? document.body)
  const listed = list.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent?.slice(0, 12))
  expect(listed).toEqual(names.toSorted())
  const row = screen.getByText('upper_00.stl').closest('li') ?? document.body
  expect(row.textContent).toContain(`${upload.picker.size(9)}abababababab…`)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(within(row).getByRole('button', { name: words.fileWords.copyHash('upper_00.stl') }))
  expect(write).toHaveBeenCalledWith(hashes['upper_00.stl'])
  await user.click(within(row).getByRole('button', { name: upload.way.download('upper_00.stl') }))
  await waitFor(() => expect(line.calls).toContain(`GET /api/files/${upper}`))
})
