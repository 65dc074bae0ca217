import type { Locator, Page } from '@playwright/test'

/** Types a date into a segmented date field, as a user does. */
export async function typeDate(place: Page | Locator, label: string, day: string): Promise<void> {
  const field = place.getByRole('group', { name: label })
  await field.getByRole('spinbutton').first().click()
  await field.page().keyboard.type(day.replaceAll('/', ''))
}

/** The date so many days from today, in Spanish and French format. */
export function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return day.split('-').reverse().join('/')
}
