// The first script of a public page that was made ahead of time, and so small that it is there with the styles. It says
// whether the page may be seen as it is (not by somebody who is signed in, nor in another language than the chosen one),
// and brings the application: at once for those, for a visitor when the page stands, or they touch it.
// It stands alone: what it would import comes too late. `base.css` says what covers the page.
const page = document.documentElement
const stored = (key: string) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

// below the floor (src/kit/browserFloor.ts) the page stays as it was made; how this is known: src/shell/older/start.ts
const isOld = !('isWellFormed' in String.prototype) || !CSS.supports('selector(:has(a))')

let isBrought = isOld
const began = performance.now()

const chosen = /^(?:en|es|fr)$/.exec(stored('lang')?.value)?.[0]
const address = new URL(location.href)
// a choice counts more than the address, which may be somebody else's link
if (chosen && chosen !== page.lang && address.searchParams.get('lang') !== chosen) {
  page.dataset.gate = 'closed'
  address.searchParams.set('lang', chosen)
  location.replace(address)
} else if (!isOld && stored('idealign_access') !== null) {
  page.dataset.gate = 'closed'
  bringApplication()
} else {
  page.dataset.open = ''
  whenQuiet(bringApplication)
}

function bringApplication(): void {
  if (isBrought) return
  isBrought = true
  import(/* @vite-ignore */ page.dataset.app ?? '').catch(() => {
    // the page works without it, and whoever is signed in gets at least that; the next touch tries again
    page.dataset.open = ''
    isBrought = false
  })
}

// what comes with the first paint delays it: the page has to be seen before anything more is fetched
function whenQuiet(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200))
  // two frames after everything has come, what came is on the screen
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(idle, 100)))
  const seen = () => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
  if (document.readyState === 'complete') seen()
  else addEventListener('load', seen, { once: true })
  for (const touch of ['pointerdown', 'keydown', 'focusin', 'touchstart'])
    addEventListener(touch, work, { passive: true })
}

// a language that is chosen before the application hears of it: asked for as a browser without scripts would. On the way
// down: React lets no event rise from what it is just taking over
addEventListener('change', askForLanguage, { capture: true })

function askForLanguage({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'lang' || target.dataset.live !== undefined) return
  const { value, selectedOptions } = target
  localStorage.setItem('lang', JSON.stringify({ value, label: selectedOptions[0]?.label }))
  target.form?.submit()
}

// a form that the server believes nobody filled in so soon waits until it does, or until the application sends it
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
