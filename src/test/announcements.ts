/** What the page says to screen readers: every text that a live region gets, in order. */
export function recordAnnouncements(): string[] {
  const announcements: string[] = []
  const note = (node: Node, region: Element | null | undefined) => {
    const text = node.textContent?.trim()
    if (text && region && region.getAttribute('aria-live') !== 'off') announcements.push(text)
  }
  const regions = '[aria-live], [role=status], [role=alert], [role=log], output'
  new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (type === 'characterData') note(target, around)
      for (const node of addedNodes) {
        note(node, around)
        // browsers announce an alert that is inserted, and no other region that comes with its text
        if (!around && node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')])
            if (alert.matches('[role=alert]')) note(alert, alert)
      }
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
  return announcements
}
