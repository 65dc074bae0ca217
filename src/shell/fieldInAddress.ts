import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

// the specification's wait for what is scrolled to (section 9)
const longestWaitMs = 10_000
// the menu that led here is gone for good by then, also where drawing takes its time
const settledMs = 2000

/**
 * `?field=<name>` is where a line of what is missing leads: the place with the id `field-<name>` comes into sight, and what
 * is filled in there takes the focus, as soon as it is there: what a screen shows may still be loading, so the page is
 * watched, not a component's own drawing. For a moment more a focus that nobody took away by hand is given back to it.
 */
export function useFieldInAddress(): void {
  const [search] = useSearchParams()
  const field = search.get('field')
  useEffect(() => (field ? leadTo(`field-${field}`) : undefined), [field])
}

function leadTo(id: string): () => void {
  const done = new AbortController()
  const end = () => done.abort()
  let timer = setTimeout(end, longestWaitMs)
  let wasThere = false
  const go = () => {
    const place = document.getElementById(id)
    if (!place || (wasThere && !isFocusLost())) return
    controlIn(place)?.focus({ preventScroll: true })
    if (wasThere) return
    wasThere = true
    place.scrollIntoView({ block: 'center' })
    clearTimeout(timer)
    timer = setTimeout(end, settledMs)
  }
  const watcher = new MutationObserver(go)
  watcher.observe(document.body, { childList: true, subtree: true })
  const options = { capture: true, signal: done.signal }
  addEventListener('focusin', go, options)
  for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, end, options)
  done.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    watcher.disconnect()
  })
  go()
  return end
}

// of a filled place, what replaces the file comes before what saves or removes it
function controlIn(place: HTMLElement): HTMLElement | null {
  return place.querySelector('input[type="file"]') ?? place.querySelector('input, textarea, button, [tabindex="0"]')
}

// what it was on is drawn anew, or a menu that closed gave it back to its button
function isFocusLost(): boolean {
  return document.activeElement === document.body || Boolean(document.activeElement?.matches('[aria-haspopup]'))
}
