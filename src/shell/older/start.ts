// The first script of the application's page: a classic script without imports, in ES2015 syntax, so that it also runs
// where the application does not parse. It shows the message of the page (scripts/older.ts) in an unsupported browser
// (src/kit/browserFloor.ts), and when a script does not load or throws before the application has started.
const page = document.documentElement
const words = document.getElementById('not-started')

/** `isWellFormed` came with Safari 16.4 and Chrome 111, `:has()` with Firefox 121. */
const isOld = !('isWellFormed' in String.prototype) || !('CSS' in window) || !CSS.supports('selector(:has(a))')

function showWords(): void {
  if (words) words.hidden = false
}

// the reader's own language first
const own = words?.querySelector(`[lang="${navigator.language.slice(0, 2)}"]`)
if (own?.parentNode) own.parentNode.insertBefore(own, own.parentNode.firstChild)

if (isOld) {
  page.dataset.older = ''
  showWords()
}

// the running application replaces the message; it comes back if the application ever leaves its root element empty
const root = document.getElementById('root')
if (root && words)
  new MutationObserver(() => (root.hasChildNodes() ? words.remove() : root.after(words))).observe(root, {
    childList: true,
  })

// these show nothing once the application is running
addEventListener('unhandledrejection', showWords)
addEventListener(
  'error',
  ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) showWords()
  },
  { capture: true },
)
