import type { Page } from '@playwright/test'

/**
 * What of a page's text is lost: it is cut off by a box that does not scroll, sticks out of its button or card, or is
 * beyond the edge of the screen (WCAG 1.4.4, 1.4.10, 1.4.12).
 */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings = new Set<string>()
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width)
      findings.add(`the page scrolls sideways to ${document.documentElement.scrollWidth} px at ${width}`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (!text.textContent?.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      if (parent.closest('script, style, option')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(box => box.width > 1)
      const fault = boxes.map(box => faultOf(box, parent)).find(Boolean)
      if (fault) findings.add(`"${text.textContent.trim().slice(0, 40)}" ${fault}`)
    }
    return [...findings]

    function faultOf(box: DOMRect, parent: Element): string | undefined {
      let painted: Element | undefined
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.display === 'inline' || style.display === 'contents') continue
        const edge = at.getBoundingClientRect()
        // hidden on purpose, for screen readers
        if (style.clipPath !== 'none' || (edge.width <= 1 && style.overflowX !== 'visible')) return undefined
        // shortened on purpose: the whole is a click away, or its title
        const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (isShort && at.closest('a, tr, li, article, [title]')) return undefined
        const scrolls = /auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)
        const cutsX = style.overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1)
        const cutsY = style.overflowY !== 'visible' && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)
        if (cutsX && !/auto|scroll/.test(style.overflowX))
          return `is cut off at the side by ${at.outerHTML.slice(0, 60)}`
        if (cutsY && !/auto|scroll/.test(style.overflowY)) return `is cut off in height by ${at.outerHTML.slice(0, 60)}`
        if (!painted && !scrolls && isPainted(style)) {
          painted = at
          if (box.right > edge.right + 1 || box.left < edge.left - 1)
            return `sticks out sideways of ${at.outerHTML.slice(0, 60)}`
          if (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)
            return `sticks out in height of ${at.outerHTML.slice(0, 60)}`
        }
        // what scrolls, or is above the page, has edges of its own
        if (scrolls || style.position === 'fixed') return undefined
      }
      return box.right > width + 1 || box.left < -1 ? 'is beyond the edge of the screen' : undefined
    }

    function isPainted(style: CSSStyleDeclaration): boolean {
      return style.borderTopWidth !== '0px' && style.borderBottomWidth !== '0px' && style.borderLeftWidth !== '0px'
        ? true
        : style.backgroundColor !== 'rgba(0, 0, 0, 0)'
    }
  })
}
