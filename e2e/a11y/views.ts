import type { CDPSession, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { atRest, expect } from '../portal.ts'
import { hiddenStops } from './focusStops.ts'
import { alikeStates, withoutEdge } from './forcedStates.ts'
import { layeredText, lostText } from './reflow.ts'
import { smallTargets } from './targets.ts'

/** The spacing of text that a reader may set (WCAG 1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

interface View {
  name: string
  width: number
  height: number
  /** Makes the page one, and ends it. */
  set?: (page: Page, session: CDPSession, on: boolean) => Promise<unknown>
  rules: ((page: Page) => Promise<string[]>)[]
}

// what is seen together in one turn (`turnsOf`)
const turns: View[][] = [
  [
    { name: 'a desktop', width: 1280, height: 800, rules: [hiddenStops, page => smallTargets(page, 24)] },
    { name: 'text of 200 %', width: 1280, height: 800, set: enlargeText, rules: [lostText, layeredText] },
    { name: 'the dark look', width: 1280, height: 800, set: darken, rules: [lowContrast] },
  ],
  [
    { name: 'a tablet', width: 820, height: 1180, rules: [hiddenStops, page => smallTargets(page, 24)] },
    { name: 'spaced text', width: 320, height: 640, set: spaceText, rules: [lostText, layeredText] },
    // an enlargement of 400 % on a window of 1280 by 1024 px
    { name: '400 %', width: 320, height: 256, rules: [hiddenStops, lostText, layeredText] },
  ],
  [
    { name: 'a phone', width: 360, height: 640, rules: [hiddenStops, lostText, layeredText] },
    { name: 'text of 200 % on a phone', width: 360, height: 640, set: enlargeText, rules: [lostText, layeredText] },
    { name: 'forced colours', width: 1280, height: 800, set: forceColors, rules: [withoutEdge, alikeStates] },
    { name: 'a finger', width: 360, height: 640, set: touch, rules: [page => smallTargets(page, 44)] },
  ],
]

/**
 * What of a page is hidden when it has the focus, too small to be hit, too pale in the dark, lost, over each other, or the same in
 * both of its states in forced colours, in some turns of views: `turnsOf` says which are due.
 */
export async function viewFaults(page: Page, session: CDPSession, due: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const view of due.flatMap(turn => turns[turn] ?? [])) {
    await page.setViewportSize({ width: view.width, height: view.height })
    await view.set?.(page, session, true)
    await atRest(page)
    for (const rule of view.rules) faults.push(...(await rule(page)).map(fault => `${view.name}: ${fault}`))
    await view.set?.(page, session, false)
  }
  return faults
}

/** The entries of each menu and list of a page that are too small for a finger. */
export async function smallInMenus(page: Page, session: CDPSession): Promise<string[]> {
  const faults: string[] = []
  await touch(page, session, true)
  const openers = page.locator('button[aria-haspopup]:visible:not([aria-haspopup=dialog], [aria-disabled=true])')
  for (const opener of await openers.all()) {
    await opener.press('Enter')
    const list = page.locator(':is([role=menu], [role=listbox]):visible').last()
    await list.waitFor()
    await atRest(page)
    faults.push(...(await smallTargets(page, 44)))
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  }
  await touch(page, session, false)
  return faults
}

/** As the size of text in the settings of a browser. */
function enlargeText(_: Page, session: CDPSession, on: boolean) {
  return session.send('Page.setFontSizes', { fontSizes: { standard: on ? 32 : 16 } })
}

function spaceText(page: Page, _: CDPSession, on: boolean) {
  return page.evaluate(
    rules => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    },
    on ? spacing : '',
  )
}

function darken(page: Page, _: CDPSession, on: boolean) {
  return page.emulateMedia({ colorScheme: on ? 'dark' : null })
}

function lowContrast(page: Page) {
  return violationsOf(page, { rules: ['color-contrast'] })
}

function forceColors(page: Page, _: CDPSession, on: boolean) {
  return page.emulateMedia({ forcedColors: on ? 'active' : null, colorScheme: on ? 'dark' : null })
}

function touch(_: Page, session: CDPSession, on: boolean) {
  return session.send('Emulation.setTouchEmulationEnabled', { enabled: on })
}
