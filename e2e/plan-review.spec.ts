import type { Locator } from '@playwright/test'
import { words as casesEs } from '../src/features/cases/case/text/es.ts'
import { words as casesFr } from '../src/features/cases/case/text/fr.ts'
import { words as conformance } from '../src/features/cases/conformance/text/fr.ts'
import { words as movesEs } from '../src/features/cases/moves/text/es.ts'
import { words as movesFr } from '../src/features/cases/moves/text/fr.ts'
import { words as comparison } from '../src/features/cases/plans/comparison/text/fr.ts'
import { words as movements } from '../src/features/cases/plans/movements/text/fr.ts'
import { words as plansEs } from '../src/features/cases/plans/versions/text/es.ts'
import { words as plansFr } from '../src/features/cases/plans/versions/text/fr.ts'
import { dayFromNow, typeDate } from './dates.ts'
import { approveAndStart, chip, give, openAsAdministrator, phaseIs, pick, publishPackage } from './moves.ts'
import { packagesFor } from './planPackages.ts'
import { accounts, expect, openBrowserOf, signIn, test } from './portal.ts'

// what the doctor asks for, and what version 2 does: it must come back in the comparison, and nothing else
const requests = [
  { tooth: '12', kind: 'rotate-mesial-in', amount: '4', title: 'Rotar: mesial hacia dentro' },
  { tooth: '12', kind: 'torque-lingual', amount: '3', title: 'Torque coronolingual' },
  { tooth: '22', kind: 'extrude', amount: '0,3', title: 'Extruir' },
] as const
const answered = { '12': { rotation: 4, inclination: -3 }, '22': { vertical: 0.3 } }

test('a plan in 3D: three changes are asked for, the next version makes exactly these, and it is approved', async ({
  browser,
}) => {
  test.slow()
  const doctor = await openBrowserOf(browser, 'fr')
  const provider = await openBrowserOf(browser, 'es')
  const [claire, olga] = [doctor.page, provider.page]
  await signIn(claire, accounts.french)
  await signIn(olga, accounts.administrator)
  const id = await openAsAdministrator(olga, 'Marchal')
  const packageOf = await packagesFor(olga, id, 14)

  await test.step('the administrator imports version 1', async () => {
    await claire.goto(`/cases/${id}`)
    await give(olga, movesEs.buttons['start-planning'], popup => typeDate(popup, movesEs.dueOn, dayFromNow(6)))
    await phaseIs(claire, casesFr.phases.planning)
    await publishPackage(olga, await packageOf('version-1', {}))
    await phaseIs(claire, casesFr.phases['plan-review'])
  })

  await test.step('the doctor asks for three changes on two teeth', async () => {
    await give(claire, movesFr.buttons['request-changes'], async popup => {
      for (const { tooth, kind, amount } of requests) {
        await pick(popup, plansFr.kinds[kind])
        await popup.getByRole('button', { name: plansFr.tooth(tooth) }).click()
        await popup.getByLabel(plansFr.amount).fill(amount)
        await popup.getByRole('button', { name: plansFr.add }).click()
      }
    })
    await phaseIs(olga, casesEs.phases['changes-requested'])
  })

  await test.step('version 2 answers each of them', async () => {
    await publishPackage(olga, await packageOf('version-2', { moves: answered }), async popup => {
      for (const { title } of requests) await chip(popup, title, plansEs.answers.names.done)
    })
    await phaseIs(claire, casesFr.phases['plan-review'])
  })

  await test.step('the comparison shows exactly what was asked for', async () => {
    await claire.goto(`/cases/${id}?tab=plans`)
    await expect(claire.locator('main').getByText('2 dents finissent dans une autre position.')).toBeVisible()
    await claire.getByRole('button', { name: comparison.open }).click()
    const { rotation, inclination, vertical } = movements.movements
    expect(await rowsOf(claire.getByRole('table', { name: comparison.teeth, exact: true }))).toEqual([
      ['12', rotation.name, `4,0° ${rotation.plus}`],
      ['12', inclination.name, `3,0° ${inclination.minus}`],
      ['22', vertical.name, `0,30 mm ${vertical.plus}`],
    ])
    for (const other of [comparison.ipr, comparison.attachments, comparison.cuts, comparison.extractions])
      await expect(claire.getByRole('table', { name: other, exact: true })).toHaveCount(0)
  })

  await test.step('no rule of the prescription is broken', async () => {
    await claire.getByText(conformance.table).first().click()
    const table = claire.getByRole('table', { name: conformance.table }).first()
    await expect(table.getByText(conformance.states.met, { exact: true }).nth(15)).toBeVisible()
    await expect(table.getByText(conformance.states.deviates, { exact: true })).toHaveCount(0)
  })

  await test.step('the doctor approves and production starts', () =>
    approveAndStart({ doctor: claire, provider: olga }, popup =>
      expect(popup.getByText(plansFr.answers.names.done, { exact: true })).toHaveCount(requests.length),
    ))

  expect(doctor.watch).toEqual({ faults: [], foreign: [] })
  expect(provider.watch).toEqual({ faults: [], foreign: [] })
  await doctor.context.close()
  await provider.context.close()
})

/** The tooth, the movement and the difference of each line of the comparison. */
async function rowsOf(table: Locator): Promise<string[][]> {
  await expect(table).toBeVisible()
  const lines = await table.getByRole('rowgroup').evaluateAll(groups =>
    groups.slice(1).flatMap(group =>
      [...group.querySelectorAll('tr')].map(row => {
        const cells = [...row.querySelectorAll('td')].map(cell => cell.textContent)
        return [group.querySelector('th')?.textContent, cells[0], cells.at(-1)]
      }),
    ),
  )
  return lines.map(cells => cells.map(cell => (cell ?? '').replaceAll('\u00a0', ' ')))
}
