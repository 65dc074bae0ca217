import type { Page } from '@playwright/test'
import { atRest } from '../portal.ts'
import { leastShare, shareOf } from './pictures.ts'

// Kinds of controls that were compared before, by their classes. Where JOURNEYS is `all`, each screen compares its own
// (decision 0339).
const isComplete = process.env.JOURNEYS === 'all'
const comparedBefore = new Set<string>()

/**
 * The controls of a page in forced colours whose two states look the same: chips, switches, tabs, steps, entries of menus, and all
 * else that has a state in the accessibility tree. One of each kind is drawn as it is and with its state changed.
 */
export async function alikeStates(page: Page): Promise<string[]> {
  if (isComplete) comparedBefore.clear()
  const faults: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.move(0, 0)
  for (const { at, kind, html } of await markedControls(page, [...comparedBefore])) {
    comparedBefore.add(kind)
    const control = page.locator(`[data-state-at="${at}"]`)
    const before = await control.screenshot()
    await changeState(page, at)
    await atRest(page)
    const after = await control.screenshot()
    await changeState(page, at)
    const share = before.equals(after) ? 0 : await shareOf(before, after).catch(() => 1)
    if (share < leastShare) faults.push(`both states look alike (${(share * 100).toFixed(2)} %): ${html}`)
  }
  return faults
}

/** Marks the element that shows the state of a control, once for each kind that is not known. */
function markedControls(page: Page, known: string[]): Promise<{ at: number; kind: string; html: string }[]> {
  return page.evaluate(known => {
    const stateful =
      '[aria-pressed], [aria-current]:not([aria-current=false]), [role=tab], [role=row][aria-selected], input:is([type=radio], [type=checkbox])'
    const found = new Map<string, { at: number; kind: string; html: string }>()
    for (const marked of document.querySelectorAll<HTMLElement>('[data-state-at], [data-state-of]')) {
      delete marked.dataset.stateAt
      delete marked.dataset.stateOf
    }
    for (const control of document.querySelectorAll<HTMLElement>(stateful)) {
      if (control.closest('[inert], [aria-hidden=true]')) continue
      // the label of an input is what is seen; a chip is its own label, and a box stands beside it
      const shown = control instanceof HTMLInputElement ? (control.closest('label') ?? control.parentElement) : control
      const box = shown?.getBoundingClientRect()
      if (!shown || !box || box.width < 4 || box.height < 4) continue
      if (!shown.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const states = ['aria-pressed', 'aria-current', 'aria-selected', 'role', 'type'].filter(name =>
        control.hasAttribute(name),
      )
      const kind = `${shown.tagName} ${shown.getAttribute('class')} ${control.getAttribute('class')} ${states}`
      if (known.includes(kind) || found.has(kind)) continue
      const at = found.size
      shown.dataset.stateAt = `${at}`
      control.dataset.stateOf = `${at}`
      found.set(kind, { at, kind, html: shown.outerHTML.slice(0, 140) })
    }
    return [...found.values()]
  }, known)
}

/** Gives a control its other state, as its component would; a second call takes it back. */
function changeState(page: Page, at: number): Promise<void> {
  return page.evaluate(at => {
    const control = document.querySelector<HTMLElement>(`[data-state-of="${at}"]`)
    if (!control) throw new Error('the control is gone')
    const flip = (name: string) =>
      control.hasAttribute(name) && control.setAttribute(name, control.getAttribute(name) === 'true' ? 'false' : 'true')
    flip('aria-pressed')
    flip('aria-selected')
    // a step says its state to its styles
    if (control.dataset.state) control.dataset.state = control.dataset.state === 'current' ? 'todo' : 'current'
    if (control.matches('[role=tab], [role=row]')) control.toggleAttribute('data-selected')
    if (control instanceof HTMLInputElement) {
      control.checked = !control.checked
      control.closest('label')?.toggleAttribute('data-selected')
    }
    const { current } = control.dataset
    const now = control.getAttribute('aria-current')
    if (current) {
      control.setAttribute('aria-current', current)
      delete control.dataset.current
    } else if (now) {
      control.dataset.current = now
      control.removeAttribute('aria-current')
    }
  }, at)
}

/** The fields and buttons of a page in forced colours that have no edge: their backgrounds are all the page's. */
export function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields =
      'input:not([type=hidden], [type=radio], [type=checkbox], [type=range], [type=file]), textarea, select, [role=combobox]'
    const faults: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(`${fields}, button, a[class*=button]`)) {
      if (control.closest('[inert], [aria-hidden=true]')) continue
      const { width, height } = control.getBoundingClientRect()
      if (width < 4 || height < 4) continue
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const isField = control.matches(fields)
      // without a shape of its own in ordinary colours either: a text or an icon to press; a picture has its own
      if (!isField && (!isPainted(control) || control.querySelector('img'))) continue
      if (!hasEdge(control, isField ? 3 : 0)) faults.push(`no edge: ${control.outerHTML.slice(0, 140)}`)
    }
    return faults

    // forced colours replace the colour of a background, and keep how far it is transparent
    function isPainted(element: Element): boolean {
      const { backgroundColor } = getComputedStyle(element)
      return !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor)
    }

    function hasEdge(element: Element, framesAbove: number): boolean {
      const style = getComputedStyle(element)
      const hasBorder = style.borderBottomStyle !== 'none' && Number.parseFloat(style.borderBottomWidth) > 0
      const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
      const isOther = isPainted(element) && style.backgroundColor !== canvasColor()
      if (hasBorder || hasOutline || isOther) return true
      return framesAbove > 0 && element.parentElement !== null && hasEdge(element.parentElement, framesAbove - 1)
    }

    function canvasColor(): string {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.backgroundColor = 'Canvas'
      const color = getComputedStyle(sample).backgroundColor
      sample.remove()
      return color
    }
  })
}
