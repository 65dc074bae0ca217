// imported before every module that makes a schema
import '#shell/jitless.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import '#shell/older/older.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startPage } from '#portals/start.ts'
import { watchStyles } from '#shell/chunks.ts'
import { openSealedDrafts } from '#shell/drafts/sealedDrafts.ts'
import { go } from '#shell/frame/paths.tsx'
import { toast } from '#shell/popups/toasts.ts'
import { watchEnding } from '#shell/session/ending.ts'
import { watchPortalCookie } from '#shell/session/portalCookie.ts'
import { watchRestored } from '#shell/session/restored.ts'
import { endReason, onSignOut, readUser, watchSession } from '#shell/session/session.ts'
import { currentLanguage, watchLanguage } from '#shell/words/i18n.ts'
import { useShellWords } from '#shell/words/words.ts'
import { Product } from './Product.tsx'

const page = document.documentElement
const root = document.getElementById('root')
const prerenderedLanguage = page.lang
// a form that was posted without scripts is answered with a page that belongs to another path
const place = root?.dataset.place
if (place && new URL(place, location.href).pathname !== location.pathname) go(place + location.hash, { replace: true })
watchStyles()
watchLanguage()
watchSession()
watchPortalCookie()
watchRestored()
watchEnding()
// after signing out the user sees the public site; after the end of a session the login, which leads back
onSignOut(why => {
  const by = endReason()
  if (why === 'ended') go('/login', { replace: true, state: { from: location.pathname + location.search, by } })
  else go('/', { replace: true })
  // when the server ended the session, the login page says so for as long as it is open
  if (why === 'left-elsewhere') useShellWords.load().then(words => toast.success(words.loggedOutElsewhere))
})

if (page.dataset.older === undefined) startPage(readUser(), location.pathname, currentLanguage())
await openSealedDrafts()
// in a browser that is too old the page says which browsers work (src/shell/older)
if (root && page.dataset.older === undefined) {
  // a prerendered public page is hydrated if it has the right content for this reader, otherwise rendered again
  if (root.hasChildNodes() && !readUser() && page.lang === prerenderedLanguage) hydrateRoot(root, <Product />)
  else {
    root.replaceChildren()
    createRoot(root).render(<Product />)
  }
  page.dataset.open = ''
}
