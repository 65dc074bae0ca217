import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

// the specification's wait for what is scrolled to (section 9)
const longestWaitMs = 10_000

/**
 * `?field=<name>` is where a line of what is missing leads: the place with the id `field-<name>` comes into sight, and what
 * is filled in there takes the focus. Gone to once, as soon as it is there: what a screen shows may still be loading, so the
 * page is watched, not a component's own drawing.
 */
export function useFieldInAddress(): void {
  const [search] = useSearchParams()
  const field = search.get('field')
  useEffect(() => {
    if (!field || goTo(field)) return
    const watcher = new MutationObserver(() => goTo(field) && watcher.disconnect())
    watcher.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => watcher.disconnect(), longestWaitMs)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [field])
}

function goTo(field: string): boolean {
  const place = document.getElementById(`field-${field}`)
  if (!place) return false
  place.scrollIntoView({ block: 'center' })
  // of a filled place, what replaces the file comes before what saves or removes it
  const control =
    place.querySelector('input[type="file"]') ?? place.querySelector('input, textarea, button, [tabindex="0"]')
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  return true
}
