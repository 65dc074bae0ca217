import type { Locator } from '@playwright/test'
import { words as pages } from '../../src/features/cases/pages/text/en.ts'
import { words as chart } from '../../src/features/cases/prescription/chart/text/en.ts'
import { words as rx } from '../../src/features/cases/prescription/fields/text/en.ts'
import { words as wizard } from '../../src/features/cases/wizard/text/en.ts'
import { caseOf, draftOf, openStep } from '../drafts.ts'
import { expect, test } from '../portal.ts'
import { placesOf } from '../screens.ts'
import { leastShare, pictureOf, shareOf } from './pictures.ts'

// With the system's forced colours those of the author are gone, and what is chosen has to be visible without them.

test('in forced colours the two states of each kind of control differ', async ({ pageOf }) => {
  const { page } = await pageOf('en')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const shares: Record<string, number> = {}
  const compare = async (control: string, element: Locator, change: () => Promise<unknown>) => {
    const before = await pictureOf(page, element)
    await change()
    shares[control] = await shareOf(before, await pictureOf(page, element))
  }

  await openStep(page, await draftOf(page, 'Contrast'), 'prescription')
  const spacing = page.getByRole('group', { name: rx.fields.spacing.label, exact: true }).first()
  const chip = spacing.locator('label', { hasText: rx.fields.spacing.parts.aim.answers.leave })
  await compare('chip', chip, () => chip.click())
  await spacing.getByRole('button', { name: rx.fields.spacing.parts.gaps.add }).click()
  const contact = spacing.locator('button[aria-pressed]').nth(3)
  await compare('contact', contact, () => contact.click())
  const checkbox = page.getByRole('checkbox', { name: chart.deciduous })
  await compare('checkbox', checkbox.locator('..'), () => checkbox.click())
  const tooth = page.getByRole('button', { name: chart.labelled(chart.tooth('11'), chart.nothing), exact: true })
  await compare('tooth', tooth, () => tooth.click())
  const step = page.getByRole('button', { name: wizard.steps.treatment })
  const card = page.locator('main label:has(input[type=radio])').first()
  await compare('step', step.locator('span').first(), async () => {
    await step.click()
    await expect(step).toHaveAttribute('aria-current', 'step')
  })
  await compare('card', card.locator('span').first(), () => card.click())

  await page.goto('/clinics/add')
  const toggle = page.getByRole('switch').first()
  await compare('switch', toggle.locator('..'), () => toggle.click())

  await page.goto('/cases')
  const sort = page.locator('th button').first()
  await compare('sorted column', sort.locator('svg'), () => sort.click())
  await compare('entry of the menu', page.locator('nav a[href="/cases"]'), () => page.goto('/clinics'))

  await page.goto(`/cases/${await caseOf(page, 'Thorne')}`)
  const tab = page.getByRole('tab', { name: pages.page.timeline })
  await compare('tab', tab, () => tab.click())

  const places = await placesOf(page, { case: 'Thorne' })
  await page.goto(`/courses?course=${places.get('course')}&lesson=${places.get('text')}`)
  const lesson = page.locator(`a[href*="${places.get('pdf')}"]`).first()
  await compare('lesson', lesson, () => lesson.click())

  expect(Object.entries(shares).filter(([, share]) => share < leastShare)).toEqual([])
})
