// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import { words as plans } from '#features/cases/plans/versions/text/en.ts'
import { startApp } from '#test/app.ts'
import { casePageOf } from '#test/casePage.ts'
import { caseIn } from '#test/cases.ts'
import { words as en } from '../text/en.ts'
import { words as fr } from '../text/fr.ts'

const app = await startApp()
const ana = await app.person('Ana', 'doctor', { password: true })
const root = await app.person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }
const show = casePageOf(app, ana)

// the document is drawn in a thread, which does not start in jsdom; `certificate.test.ts` reads the files
test('both sides ask for it at the approved version, in their language; a version that is not approved has none', async () => {
  const id = await caseIn(app, 'approved', sides)
  const [plan] = (await app.call(ana, listPlans, { params: { id } })).body.plans
  for (const [who, language, words] of [
    [ana, 'fr', fr],
    [root, 'en', en],
  ] as const) {
    const { user, line } = await show(who, id, { language, tab: 'plans' })
    await user.click(await screen.findByRole('button', { name: words.download }))
    const asked = `GET /api/plans/${plan?.id}/certificate.pdf?language=${language}`
    await waitFor(() => expect(line.calls).toContain(asked))
    cleanup()
  }
  await show(ana, await caseIn(app, 'plan-review', sides), { tab: 'plans' })
  expect(await screen.findByText(plans.newest)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.download })).toBeNull()
})
