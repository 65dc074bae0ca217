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

/** The texts of a page that lie over each other: of different elements, neither of which is a part of the other. */
export function layeredText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pieces: { parent: Element; text: string; box: Box }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const { parentElement: parent, textContent } = node
      if (!textContent?.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      if (parent.closest('script, style, option')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const box = shownPart(rect, parent)
        if (box) pieces.push({ parent, text: textContent.trim().slice(0, 40), box })
      }
    }
    pieces.sort((a, b) => a.box.top - b.box.top)
    const findings = new Set<string>()
    for (const [at, piece] of pieces.entries())
      for (let next = at + 1; next < pieces.length; next++) {
        const other = pieces[next]
        if (!other || other.box.top >= piece.box.bottom) break
        if (isOver(piece.box, other.box) && isApart(piece.parent, other.parent))
          findings.add(`"${piece.text}" lies over "${other.text}" in ${other.parent.outerHTML.slice(0, 80)}`)
      }
    return [...findings]

    function isOver(a: Box, b: Box): boolean {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      return across > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
    }

    // a bar that stays on the screen, a popup, or a list that is open or closing, covers what is below it
    function isApart(a: Element, b: Element): boolean {
      if (a.contains(b) || b.contains(a)) return false
      return !isLifted(a, b) && !isLifted(b, a)
    }

    function isLifted(element: Element, other: Element): boolean {
      for (let at: Element | null = element; at && !at.contains(other); at = at.parentElement) {
        const { position } = getComputedStyle(at)
        if (/fixed|sticky/.test(position) || at.matches('dialog, [role=dialog], [role=listbox], [role=menu]'))
          return true
        // the name of an icon, shown while its button has the focus
        if (position === 'absolute' && at.parentElement?.matches(':focus-within, :hover')) return true
      }
      return false
    }

    /** What of a box is not cut off by its ancestors; nothing of a text that only screen readers get. */
    function shownPart(rect: DOMRect, parent: Element): Box | undefined {
      // a font leaves space above and below its letters, which the lines of another text may use
      const [top, bottom] = [rect.top + 0.2 * rect.height, rect.bottom - 0.15 * rect.height]
      const box = { left: rect.left, right: rect.right, top, bottom }
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.display === 'inline' || style.display === 'contents') continue
        const edge = at.getBoundingClientRect()
        if (style.clipPath !== 'none' || (edge.width <= 1 && style.overflowX !== 'visible')) return undefined
        if (style.overflowX !== 'visible') {
          box.left = Math.max(box.left, edge.left)
          box.right = Math.min(box.right, edge.right)
        }
        if (style.overflowY !== 'visible') {
          box.top = Math.max(box.top, edge.top)
          box.bottom = Math.min(box.bottom, edge.bottom)
        }
      }
      return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : undefined
    }

    interface Box {
      left: number
      right: number
      top: number
      bottom: number
    }
  })
}
