import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { words as casesEs } from '../src/features/cases/case/text/es.ts'
import { words as casesFr } from '../src/features/cases/case/text/fr.ts'
import { words as conformanceEs } from '../src/features/cases/conformance/text/es.ts'
import { words as movesEs } from '../src/features/cases/moves/text/es.ts'
import { words as movesFr } from '../src/features/cases/moves/text/fr.ts'
import { words as comparison } from '../src/features/cases/plans/comparison/text/fr.ts'
import { words as maps } from '../src/features/cases/plans/maps/text/fr.ts'
import { words as stageSets } from '../src/features/cases/plans/stages/text/fr.ts'
import { words as plansEs } from '../src/features/cases/plans/versions/text/es.ts'
import { words as plansFr } from '../src/features/cases/plans/versions/text/fr.ts'
import { words as viewer } from '../src/features/cases/plans/viewer/text/fr.ts'
import { filesIn } from './files.ts'
import { approveAndStart, chip, give, openAsAdministrator, type Place, phaseIs, pick } from './moves.ts'
import { zipOfFiles } from './planPackages.ts'
import { accounts, expect, openBrowserOf, signIn, slowness, test } from './portal.ts'

/** As a spreadsheet in Spain or France writes them. */
const tableTexts = {
  'ipr.csv': 'contact;stage;mm\r\n11-21;2;0,2\r\n',
  'attachments.csv': '\uFEFFtooth;shape;surface;size;from;to\r\n13;ellipsoid;buccal;2 x 3 x 1;1;5\r\n',
  'movements.csv': 'tooth;vertical;mesioDistal;buccoLingual;rotation;angulation;inclination\r\n13;-0,5;0;0,3;0;2;0\r\n',
}

test('a plan of STL files: its stages are seen, a shorter second version answers the request, and it is approved', async ({
  browser,
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'idealign-stages-'))
  const { stages } = await filesIn(folder)
  const tables = Object.entries(tableTexts).map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
  const doctor = await openBrowserOf(browser, 'fr')
  const provider = await openBrowserOf(browser, 'es')
  const [claire, olga] = [doctor.page, provider.page]
  await signIn(claire, accounts.french)
  await signIn(olga, accounts.administrator)
  const id = await openAsAdministrator(olga, 'Garnier')
  const publish = (name: string, paths: readonly string[], answer: (popup: Place) => Promise<void> = async () => {}) =>
    give(olga, movesEs.buttons['publish-plan'], async popup => {
      await popup.locator('input[type=file]').first().setInputFiles(zipOfFiles(name, paths))
      const arrived = plansEs.fileWords.arrived(paths.length, paths.length)
      await expect(popup.getByText(arrived)).toBeVisible({ timeout: 120_000 * slowness })
      await answer(popup)
    })

  await test.step('the administrator imports an STL file for each arch and stage, with three tables', async () => {
    await claire.goto(`/cases/${id}?tab=plans`)
    await publish('stages.zip', [...stages, ...tables], async popup => {
      // the prescription of the case excludes IPR, and attachments on this canine
      await popup.getByLabel(conformanceEs.reason).fill('Sin IPR ni atache no se alinea el 13.')
    })
    await phaseIs(claire, casesFr.phases['plan-review'])
  })

  await test.step('the stages of each arch are loaded as one set: its base, and a difference for each other stage', async () => {
    // the version is shown before its note can be gone
    await expect(claire.getByRole('button', { name: viewer.open })).toBeVisible()
    await expect(claire.getByText(stageSets.pending)).toHaveCount(0, { timeout: 60_000 * slowness })
    const forms: string[] = []
    claire.on('request', request => {
      const form = /\/mesh\?form=(\w+)$/.exec(request.url())?.[1]
      if (form) forms.push(form)
    })
    await claire.getByRole('button', { name: viewer.open }).click()
    const counts = () => ['preview', 'base', 'delta', 'full'].map(form => forms.filter(one => one === form).length)
    await expect.poll(counts, { timeout: 60_000 * slowness }).toEqual([2, 2, 12, 0])
  })

  await test.step('the doctor reads the IPR, attachments and movements that the tables state', async () => {
    await expect(claire.getByText(viewer.statedMovements)).toBeVisible()
    await expect(claire.getByRole('row', { name: /13/ })).toContainText('0,50 mm')
    await claire.getByRole('tab', { name: new RegExp(`^${viewer.tabs.attachments}`) }).click()
    await expect(claire.getByRole('row', { name: /13/ })).toContainText(viewer.shapes.ellipsoid)
    await claire.getByRole('tab', { name: new RegExp(`^${viewer.tabs.ipr.replace(/[()]/g, '.')}`) }).click()
    await expect(claire.getByRole('row', { name: /11-21/ })).toContainText('0,2 mm')
    await expect(claire.getByText(viewer.stated)).toBeVisible()
  })

  await test.step('the doctor looks at the stages and asks for fewer', async () => {
    await claire.getByRole('button', { name: viewer.next }).click()
    await expect(claire.getByText(viewer.stageOf(1, 6)).first()).toBeVisible()
    // which teeth move is not known of whole arches, and the summary says so
    await expect(claire.locator('[data-status]').filter({ hasText: viewer.summary.unknown })).toBeVisible()
    await give(claire, movesFr.buttons['request-changes'], async popup => {
      await pick(popup, plansFr.kinds.staging)
      await popup.getByLabel(plansFr.changeNote).fill('Cinq étapes suffisent, la dernière ne déplace presque rien.')
      await popup.getByRole('button', { name: plansFr.add }).click()
    })
    await phaseIs(olga, casesEs.phases['changes-requested'])
  })

  await test.step('version 2 has one stage less', async () => {
    const shorter = stages.filter(path => !path.includes('_06'))
    await publish('shorter.zip', shorter, () => chip(olga, plansEs.kinds.staging, plansEs.answers.names.done))
    await phaseIs(claire, casesFr.phases['plan-review'])
    const names = [plansFr.title(1), plansFr.title(2)] as const
    const counts = comparison.counts({ name: names[0], stages: 6 }, { name: names[1], stages: 5 })
    await expect(claire.getByText(`${comparison.withoutPlanJson([...names])} ${counts}`)).toBeVisible()
  })

  await test.step('the doctor sees both versions side by side, and a link opens the same view', async () => {
    await claire.getByRole('button', { name: comparison.open }).click()
    await claire.getByRole('button', { name: comparison.in3d.open }).click()
    const both = claire.getByRole('region', { name: comparison.in3d.region })
    await expect(both.getByRole('figure')).toHaveCount(2)
    // the shorter version stays at its last stage
    await expect(both.getByText(`${plansFr.title(1)} · ${viewer.stageOf(6, 6)}`)).toBeVisible()
    await expect(both.getByText(`${plansFr.title(2)} · ${viewer.stageOf(5, 5)}`)).toBeVisible()
    await both.getByRole('radio', { name: comparison.in3d.ways.difference }).click()
    await pick(both, viewer.presets.upper)
    await expect(claire).toHaveURL(/in3d=difference&in3d-arches=upper&in3d-view=upper$/)
    await claire.reload()
    const difference = claire.getByRole('region', {
      name: comparison.in3d.difference(plansFr.title(1), plansFr.title(2), 6),
    })
    await expect(difference.getByText(maps.own)).toBeVisible({ timeout: 60_000 * slowness })
    await claire.getByRole('button', { name: comparison.close }).click()
    await expect(claire).not.toHaveURL(/in3d|after/)
  })

  await test.step('the doctor approves and production starts', () =>
    approveAndStart({ doctor: claire, provider: olga }))

  expect(doctor.watch).toEqual({ faults: [], foreign: [] })
  expect(provider.watch).toEqual({ faults: [], foreign: [] })
  await doctor.context.close()
  await provider.context.close()
})
