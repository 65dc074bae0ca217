import type { Page } from '@playwright/test'
import { caseOf, openStep } from './drafts.ts'
import { atRest, expect, test } from './portal.ts'

test('nothing covers a control of the wizard, at any scroll position', async ({ pageOf }) => {
  const { page } = await pageOf('es')
  const [draft, requested] = [await caseOf(page, 'Cabrera'), await caseOf(page, 'Montalvo')]
  const covered: string[] = []
  for (const [id, step] of [
    ...(['patient', 'treatment', 'prescription', 'records', 'review'] as const).map(step => [draft, step] as const),
    ...(['patient', 'prescription', 'records', 'review'] as const).map(step => [requested, step] as const),
  ]) {
    await openStep(page, id, step)
    await expect(page.getByText('Todo guardado').first()).toBeVisible()
    for (const width of [360, 820, 1280, 1680]) {
      await page.setViewportSize({ width, height: 740 })
      // the menu of a wide screen slides out
      await atRest(page)
      covered.push(...(await coveredControls(page)).map(what => `${step} at ${width}: ${what}`))
    }
  }
  expect(covered).toEqual([])
})

/**
 * The controls of a page's content that something covers at some scroll position. A control below a bar of full width is
 * scrolled away, not covered; giving it the focus must bring it into view.
 */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covered = new Set<string>()
    const content = document.querySelector('main') ?? document.body
    const controls = [
      ...content.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [role=slider]'),
    ].filter(control => {
      // the hidden native control behind a custom field is invisible to users
      if (control.closest('[inert], [aria-hidden="true"]') || control.tabIndex < 0) return false
      const { width, height } = control.getBoundingClientRect()
      return width > 8 && height > 8 && control.checkVisibility({ opacityProperty: true })
    })
    const nameOf = (element: Element) => (element.textContent?.trim() || element.outerHTML).slice(0, 60)
    const isFullWidthBar = (element: Element) => {
      for (let at: Element | null = element; at && at !== content; at = at.parentElement)
        if (at.clientWidth >= content.clientWidth * 0.9 && getComputedStyle(at).position !== 'static') return true
      return false
    }
    const over = (control: HTMLElement) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      const [middle, centre] = [x + width / 2, y + height / 2]
      if (centre < 0 || centre >= innerHeight) return undefined
      const top = document.elementFromPoint(middle, centre)
      if (!top || control.contains(top) || top.contains(control) || top.closest('label')?.contains(control))
        return undefined
      return top
    }
    for (let at = 0; at <= document.documentElement.scrollHeight - innerHeight; at += 16) {
      scrollTo({ top: at, behavior: 'instant' })
      for (const control of controls) {
        const top = over(control)
        if (top && !isFullWidthBar(top)) covered.add(`${nameOf(top)} over ${nameOf(control)}`)
      }
    }
    for (const from of [0, document.documentElement.scrollHeight]) {
      for (const control of controls) {
        scrollTo({ top: from, behavior: 'instant' })
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const top = over(control)
        if (top) covered.add(`${nameOf(top)} over ${nameOf(control)} that was gone to`)
      }
    }
    return [...covered]
  })
}
