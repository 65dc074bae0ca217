// The first script of a prerendered public page, so small that it arrives with the styles. It decides whether the page may
// be shown as it is (not to a signed-in user, nor in a language other than the chosen one), and loads the application: at
// once in those cases; for a visitor once the page is painted, or at their first input.
// It has no imports, because they would load too late. `base.css` says what covers the page.
const page = document.documentElement
const stored = (key: string) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

// an unsupported browser (src/kit/browserFloor.ts) keeps the prerendered page; the check is that of
// src/shell/older/start.ts
const isOld = !('isWellFormed' in String.prototype) || !CSS.supports('selector(:has(a))')

let isLoading = isOld
const began = performance.now()

const chosen = /^(?:en|es|fr)$/.exec(stored('lang')?.value)?.[0]
const address = new URL(location.href)
// the user's choice wins over the URL, which may be a link from another user
if (chosen && chosen !== page.lang && address.searchParams.get('lang') !== chosen) {
  page.dataset.gate = 'closed'
  address.searchParams.set('lang', chosen)
  location.replace(address)
} else if (!isOld && stored('idealign_access') !== null) {
  page.dataset.gate = 'closed'
  loadApplication()
} else {
  page.dataset.open = ''
  whenQuiet(loadApplication)
}

function loadApplication(): void {
  if (isLoading) return
  isLoading = true
  import(/* @vite-ignore */ page.dataset.app ?? '').catch(() => {
    // the page works without the application, and a signed-in user sees at least that; the next input tries again
    page.dataset.open = ''
    isLoading = false
  })
}

// downloads during the first paint delay it: fetch nothing more until the page is painted
function whenQuiet(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200))
  // two frames after everything has loaded, it is painted
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(idle, 100)))
  const whenPainted = () => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted, { once: true })
  for (const touch of ['pointerdown', 'keydown', 'focusin', 'touchstart'])
    addEventListener(touch, work, { passive: true })
}

// a language that is chosen before the application runs is requested by a form, as without scripts. In the capture phase:
// React stops events on elements that it is about to hydrate
addEventListener('change', requestLanguage, { capture: true })

function requestLanguage({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'lang' || target.dataset.live !== undefined) return
  const { value, selectedOptions } = target
  try {
    localStorage.setItem('lang', JSON.stringify({ value, label: selectedOptions[0]?.label }))
  } catch {
    // a browser that stores nothing finds the language in the address
  }
  target.form?.submit()
}

// the server takes a form that is sent too soon for spam, so it waits here for the rest of the time, or for the application
let waiting: number | undefined
addEventListener('submit', holdBack, { capture: true })

function holdBack(event: Event): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset.live !== undefined) return
  const left = began + Number(form.dataset.soonest) * 1000 - performance.now()
  if (!(left > 0)) return
  event.preventDefault()
  clearTimeout(waiting)
  waiting = window.setTimeout(() => form.requestSubmit(), left)
}
