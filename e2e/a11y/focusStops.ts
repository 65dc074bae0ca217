import type { Page } from '@playwright/test'

/**
 * The focus stops of a page that are not to be seen when they have the focus (WCAG 2.4.7, 2.4.11): without a place on the
 * screen, not larger than a point, or below something else. The page is walked forwards and backwards, as Tab does, since
 * a bar at the top hides what is walked to upwards.
 */
export async function hiddenStops(page: Page): Promise<string[]> {
  // from here on the focus counts as moved by keys
  await page.keyboard.press('Tab')
  return page.evaluate(async () => {
    const findings = new Set<string>()
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex], [contenteditable=true]',
      ),
    ].filter(isStop)
    for (const stop of [...stops, ...stops.toReversed()]) {
      // what became unreachable meanwhile, such as the other entries of a list with one stop
      if (!stop.isConnected || !isStop(stop)) continue
      stop.focus()
      // what the focus opens or closes
      await new Promise<void>(done => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(null)
      })
      if (document.activeElement !== stop) continue
      if (faultOf(shownOf(stop))) await atRest()
      if (faultOf(shownOf(stop))) {
        // what loaded after the focus came may have moved it
        stop.blur()
        stop.focus()
        await atRest()
      }
      const fault = document.activeElement === stop ? faultOf(shownOf(stop)) : undefined
      if (fault) findings.add(`${stop.outerHTML.slice(0, 150)} ${fault}`)
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
    return [...findings]

    // what appears with the focus may slide in, and what opened with the stop before closes
    async function atRest(): Promise<void> {
      await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const moving = document
        .getAnimations()
        .filter(
          ({ timeline, playState, effect }) =>
            timeline === document.timeline && playState === 'running' && effect?.getTiming().iterations !== Infinity,
        )
      await Promise.allSettled(moving.map(each => each.finished))
    }

    function isStop(element: HTMLElement): boolean {
      if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '') return true
      // of a group of radio buttons one is a stop
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        other => other.name === element.name && other.form === element.form,
      )
      return element === (group.find(other => other.checked) ?? group[0])
    }

    // for a native control that is drawn otherwise: its label
    function shownOf(element: HTMLElement): HTMLElement {
      const { width, height } = element.getBoundingClientRect()
      const isDrawn = width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true })
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      return isDrawn || !label ? element : label
    }

    function faultOf(shown: HTMLElement): string | undefined {
      // a link around blocks has empty boxes before and after them
      const boxes = [...shown.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const [box = shown.getBoundingClientRect()] = boxes
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
      if (box.width <= 1 || box.height <= 1) return 'is a point'
      if (right - left <= 1 || bottom - top <= 1) return 'is off the screen'
      // of a field of many lines the browser shows the line with the cursor
      const isLines = shown instanceof HTMLTextAreaElement
      if (!isLines && bottom - top < Math.min(box.height, innerHeight) / 2)
        return 'is cut off by the edge of the screen'
      const takesPointer = getComputedStyle(shown).pointerEvents !== 'none'
      const [middle, centre] = [(left + right) / 2, (top + bottom) / 2]
      const points = [
        [middle, centre],
        [middle, top + 2],
        [middle, bottom - 2],
      ] as const
      const isShown = (at: Element | null) => shown.contains(at) || (!takesPointer && at?.contains(shown))
      const over = points.map(([x, y]) => document.elementFromPoint(x, y)).filter(at => !isShown(at))
      const isLarge = isLines || box.height >= innerHeight / 3
      if (over.length === 0 || (isLarge && over.length < points.length)) return undefined
      return `is below ${over[0]?.outerHTML.slice(0, 80)}`
    }
  })
}
