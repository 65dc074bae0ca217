import type { Page } from '@playwright/test'
import type { RxPreferences } from '../src/features/cases/prescription/fields/contract/prescription.ts'

/** What a doctor who treats simple cases keeps as defaults. */
export const habits: RxPreferences = {
  ...{ upperMidline: { aim: 'maintain' }, lowerMidline: { aim: 'maintain' }, overjet: { aim: 'maintain' } },
  ...{ overbite: { aim: 'maintain' }, crossbite: { aim: 'none' }, ipr: { use: 'if-needed', capMm: 0.3 } },
  ...{ archForm: 'keep', wearDays: 10, retention: { kind: 'planner' } },
}

export interface Pressed {
  clicks: number
  keys: number
  letters: number
}

/** Runs in the page: counts what its user presses. */
export function countPresses(): void {
  const pressed = { clicks: 0, keys: 0, letters: 0 }
  Object.assign(window, { pressed })
  addEventListener('pointerdown', event => void (event.isTrusted && pressed.clicks++), true)
  addEventListener(
    'keydown',
    ({ isTrusted, key, target }) => {
      if (!isTrusted) return
      const isOfName = target instanceof Element && target.closest('#field-firstName, #field-lastName') !== null
      if (isOfName && key.length === 1) pressed.letters++
      else pressed.keys++
    },
    true,
  )
}

/** What was pressed on the page since it was loaded; `countPresses` is its init script. */
export function pressedOn(page: Page): Promise<Pressed> {
  return page.evaluate(() => (window as unknown as { pressed: Pressed }).pressed)
}
