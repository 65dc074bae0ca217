import type { Page } from '@playwright/test'

/**
 * The controls of a page that are smaller than so many px in one direction (WCAG 2.5.8). Links within a sentence may be; the
 * teeth of a chart have at least 24 px, because a dentist reads the eight of a quadrant in one line, on a phone too.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(least => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=option], [role=menuitem]',
    )
    const findings = new Set<string>()
    for (const control of controls) {
      if (control.matches(':disabled') || control.closest('[inert], [aria-hidden=true]')) continue
      const target = targetOf(control)
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (target.getClientRects().length === 0 || isWithinSentence(target) || isForReaders(target)) continue
      const { width, height } = sizeOf(target)
      if (width <= 1 || height <= 1) continue
      const wanted = control.matches('[data-target]') ? 24 : least
      if (Math.min(width, height) < wanted - 0.5)
        findings.add(`${Math.round(width)} x ${Math.round(height)} ${control.outerHTML.slice(0, 150)}`)
    }
    return [...findings]

    function targetOf(control: HTMLElement): HTMLElement {
      // a text field and its frame are one
      const frame = control.matches('input, textarea') ? control.parentElement : null
      if (frame && Math.abs(frame.offsetHeight - control.offsetHeight) <= 4) return frame
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
      return label && control.matches('[type=checkbox], [type=radio], [type=file]') ? label : control
    }

    // with the area that a pseudo-element adds
    function sizeOf(target: HTMLElement): { width: number; height: number } {
      const box = target.getBoundingClientRect()
      const added = getComputedStyle(target, '::after')
      if (added.content === 'none' || added.position !== 'absolute') return box
      return {
        width: Math.max(box.width, Number.parseFloat(added.width) || 0),
        height: Math.max(box.height, Number.parseFloat(added.height) || 0),
      }
    }

    // such as the buttons with which a screen reader leaves a popup
    function isForReaders(target: HTMLElement): boolean {
      for (let at: HTMLElement | null = target; at; at = at.parentElement)
        if (at.offsetWidth <= 1 && at.offsetHeight <= 1 && getComputedStyle(at).overflow === 'hidden') return true
      return false
    }

    function isWithinSentence(target: HTMLElement): boolean {
      if (getComputedStyle(target).display !== 'inline') return false
      const text = target.parentElement?.textContent?.trim() ?? ''
      return text.length > (target.textContent?.trim().length ?? 0) + 1
    }
  }, least)
}
