import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

// how long to wait for the target of a scroll (specification, section 9)
const longestWaitMs = 10_000
// by then the menu that led here has closed, also on a slow device
const settledMs = 2000

/**
 * `?field=<name>` is where a line of the list of missing fields leads: the element with the id `field-<name>` scrolls into
 * view, and its control gets the focus as soon as it exists. The screen may still be loading, so this watches the page
 * with an observer. For two seconds more, a focus that the user did not move is given back to the control.
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
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, end, options)
  done.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    watcher.disconnect()
  })
  go()
  return end
}

// where a file is present, the control that replaces it comes before the ones that save or remove it
function controlIn(place: HTMLElement): HTMLElement | null {
  return place.querySelector('input[type="file"]') ?? place.querySelector('input, textarea, button, [tabindex="0"]')
}

// its element was replaced by a new render, or a menu that closed returned the focus to its button
function isFocusLost(): boolean {
  return document.activeElement === document.body || Boolean(document.activeElement?.matches('[aria-haspopup]'))
}
