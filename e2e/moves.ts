import type { Locator, Page } from '@playwright/test'
import { words as casesEs } from '../src/features/cases/case/text/es.ts'
import { words as casesFr } from '../src/features/cases/case/text/fr.ts'
import { words as movesEs } from '../src/features/cases/moves/text/es.ts'
import { words as movesFr } from '../src/features/cases/moves/text/fr.ts'
import { words as en } from '../src/features/cases/pages/text/en.ts'
import { words as es } from '../src/features/cases/pages/text/es.ts'
import { words as fr } from '../src/features/cases/pages/text/fr.ts'
import { words as plansEs } from '../src/features/cases/plans/versions/text/es.ts'
import { words as shell } from '../src/shell/words/text/fr.ts'
import { callApi } from './drafts.ts'
import { atRest, expect, password, slowness } from './portal.ts'

export type Place = Page | Locator

const otherMoves = new RegExp(`^(${[en, es, fr].map(({ page }) => page.otherMoves).join('|')})$`)

/** Opens the case of a demo patient as an administrator. */
export async function openAsAdministrator(page: Page, patient: string): Promise<string> {
  const list = { search: patient }
  const { body } = await callApi<{ rows: { id: string; doctor: { id: string } }[] }>(
    page,
    'POST',
    '/api/cases/list',
    list,
  )
  const [row] = body.rows
  if (!row) throw new Error(`no case of ${patient}`)
  await page.goto(`/users/${row.doctor.id}/cases/${row.id}`)
  return row.id
}

/** Makes a move on a case: by its button or from the menu, through its popup, and waits until it is done. */
export async function give(
  page: Page,
  name: string,
  fill: (popup: Locator) => Promise<void> = async () => {},
): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const others = page.getByRole('button', { name: otherMoves })
  await button.or(others).first().waitFor()
  if (!(await button.first().isVisible())) {
    await others.click()
    await page.getByRole('menuitem', { name }).click()
  } else await button.first().click()
  const popup = page.getByRole('dialog', { name })
  await popup.waitFor()
  await atRest(page)
  await fill(popup)
  await popup.getByRole('button', { name, exact: true }).last().click()
  await expect(popup).toBeHidden()
}

/** Clicks one of several chips or cards; their native radio buttons and checkboxes cover the complete chip. */
export async function pick(place: Place, label: string): Promise<void> {
  const named = { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) }
  await place.getByRole('radio', named).or(place.getByRole('checkbox', named)).first().check()
}

/** Clicks a chip of the first group of that name. */
export async function chip(place: Place, group: string, label: string): Promise<void> {
  await pick(
    place
      .getByRole('group', { name: group })
      .or(place.getByRole('radiogroup', { name: group }))
      .first(),
    label,
  )
}

/** The other user sees the phase without reloading. */
export async function phaseIs(page: Page, phase: string): Promise<void> {
  await expect(page.locator('main').getByText(phase, { exact: false }).first()).toBeVisible()
}

interface Sides {
  doctor: Page
  provider: Page
}

/** A French doctor approves the plan with their password, and a Spanish provider starts production. */
export async function approveAndStart({ doctor, provider }: Sides, look = async (_: Locator) => {}): Promise<void> {
  await give(doctor, movesFr.buttons['approve-plan'], async popup => {
    await look(popup)
    await popup.getByLabel(shell.passwordAgain.label).fill(password)
  })
  await phaseIs(provider, casesEs.phases.approved)
  await give(provider, movesEs.buttons['start-production'])
  await phaseIs(doctor, casesFr.phases['in-production'])
}

/** Publishes a package of both arches in 14 stages as a Spanish provider, who reads that it has no fault. */
export async function publishPackage(
  page: Page,
  zip: Parameters<Locator['setInputFiles']>[0],
  answer: (popup: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await give(page, movesEs.buttons['publish-plan'], async popup => {
    await popup.locator('input[type=file]').first().setInputFiles(zip)
    await expect(popup.getByText(plansEs.fileWords.packageOf(28, 14))).toBeVisible({ timeout: 120_000 * slowness })
    await answer(popup)
  })
}
