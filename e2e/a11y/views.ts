import type { CDPSession, Page } from '@playwright/test'
import { atRest, type Lang } from '../portal.ts'
import { turnsOf } from '../screens.ts'
import { hiddenStops } from './focusStops.ts'
import { lostText } from './reflow.ts'
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
    { name: 'text of 200 %', width: 1280, height: 800, set: enlargeText, rules: [lostText] },
  ],
  [
    { name: 'a tablet', width: 820, height: 1180, rules: [hiddenStops, page => smallTargets(page, 24)] },
    { name: 'spaced text', width: 320, height: 640, set: spaceText, rules: [lostText] },
    // an enlargement of 400 % on a window of 1280 by 1024 px
    { name: '400 %', width: 320, height: 256, rules: [hiddenStops, lostText] },
  ],
  [
    { name: 'a phone', width: 360, height: 640, rules: [hiddenStops, lostText] },
    { name: 'a finger', width: 360, height: 640, set: touch, rules: [page => smallTargets(page, 44)] },
  ],
]

/**
 * What of a page is hidden when it has the focus, too small to be hit, or lost, in the views whose turn it is at the n-th
 * screen in a language; in all of them where JOURNEYS is `all`.
 */
export async function viewFaults(page: Page, session: CDPSession, n: number, language: Lang): Promise<string[]> {
  const faults: string[] = []
  for (const view of turnsOf(n, language).flatMap(turn => turns[turn] ?? [])) {
    await page.setViewportSize({ width: view.width, height: view.height })
    await view.set?.(page, session, true)
    await atRest(page)
    for (const rule of view.rules) faults.push(...(await rule(page)).map(fault => `${view.name}: ${fault}`))
    await view.set?.(page, session, false)
  }
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

function touch(_: Page, session: CDPSession, on: boolean) {
  return session.send('Emulation.setTouchEmulationEnabled', { enabled: on })
}
