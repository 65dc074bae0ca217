// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words as en } from '#features/cases/conformance/text/en.ts'
import { words as es } from '#features/cases/conformance/text/es.ts'
import { words as fr } from '#features/cases/conformance/text/fr.ts'
import { casePages } from '#test/casePage.ts'
import { addPackage, addPlanFiles, caseIn, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { madePlan } from '#test/planPackage.ts'

const words = { en, es, fr }
const { app, ana, root, sides, show } = await casePages()

/**
 * A case whose published plan has other wear days than prescribed, and no landmarks. The package is added after publishing,
 * because threads that check it do not start in a simulated browser.
 */
async function published() {
  const caseId = await caseIn(app, 'planning', sides)
  const rx = JSON.stringify({ wearDays: 7, overjet: { aim: 'maintain' }, ipr: { use: 'if-needed', capMm: 0.3 } })
  await asOwner(app.database, 'update prescriptions set rx = rx || $2::jsonb where case_id = $1', [caseId, rx])
  const files = await addPlanFiles(app, root, { caseId, names: ['upper_01.stl', 'lower_01.stl'] })
  expect(await move(app, root, caseId, { move: 'publish-plan', files })).toMatchObject({ status: 200 })
  await addPackage(app, root, { caseId, plan: madePlan() })
  await asOwner(
    app.database,
    `insert into plan_files (plan_id, file_id) select p.id, f.id from plans p join files f using (case_id)
      where case_id = $1 and f.kind in ('plan-json', 'plan-mesh')`,
    [caseId],
  )
  await asOwner(
    app.database,
    `insert into plan_deviations (plan_id, position, rule, facts)
     select id, 0, 'wear-days-differ', '{"days": 10, "prescribed": 7}' from plans where case_id = $1`,
    [caseId],
  )
  return caseId
}

test.each(['en', 'es', 'fr'] as const)('the whole comparison opens below the deviations, in %s', async language => {
  const own = words[language]
  const { user } = await show(ana, await published(), { tab: 'plans', language })
  expect(screen.queryByRole('table', { name: own.table })).toBeNull()
  await user.click(await screen.findByText(own.table))
  const table = within(await screen.findByRole('table', { name: own.table }))
  const rowOf = (name: string) => within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
  const wear = rowOf(own.names['wear-days-differ'])
  expect(wear.getByText(own.states.deviates)).toBeDefined()
  expect(wear.getByText(own.rules['wear-days-differ']({ days: 10, prescribed: 7 }))).toBeDefined()
  expect(rowOf(own.names['ipr-over-cap']).getByText(own.states.met)).toBeDefined()
  expect(rowOf(own.names['overjet-off']).getByText(own.states['not-checkable']).parentElement?.textContent).toContain(
    own.lacks.landmarks('11, 41, 21, 31'),
  )
})
