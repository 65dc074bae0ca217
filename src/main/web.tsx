// before anything that makes a schema
import '#shell/jitless.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import '#shell/older/older.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchStyles } from '#shell/chunks.ts'
import { unsealDrafts } from '#shell/drafts/sealedDrafts.ts'
import { go } from '#shell/frame/paths.tsx'
import { toast } from '#shell/popups/toasts.ts'
import { watchEnding } from '#shell/session/ending.ts'
import { watchRestored } from '#shell/session/restored.ts'
import { onSignOut, readUser, watchSession, whyEnded } from '#shell/session/session.ts'
import { watchLanguage } from '#shell/words/i18n.ts'
import { useShellWords } from '#shell/words/words.ts'
import { Product } from './Product.tsx'

const page = document.documentElement
const root = document.getElementById('root')
const madeIn = page.lang
// the answer to a form that was posted without scripts is a page that has its place elsewhere
const place = root?.dataset.place
if (place && new URL(place, location.href).pathname !== location.pathname) go(place + location.hash, { replace: true })
watchStyles()
watchLanguage()
watchSession()
watchRestored()
watchEnding()
// who leaves goes to the public site; whose session ended logs in and comes back to where they were
onSignOut(why => {
  const by = whyEnded()
  if (why === 'ended') go('/login', { replace: true, state: { from: location.pathname + location.search, by } })
  else go('/', { replace: true })
  // the login page says itself why the server ended a session, for as long as it stands
  if (why === 'left-elsewhere' || (why === 'ended' && !by))
    useShellWords
      .load()
      .then(words => toast.error(why === 'ended' ? words.errors['session-ended'] : words.loggedOutElsewhere))
})

await unsealDrafts()
// below the floor the page says which browsers work (src/shell/older)
if (root && page.dataset.older === undefined) {
  // a public page that was made ahead of time is taken over as it stands, if it is what this reader shall see
  if (root.hasChildNodes() && !readUser() && page.lang === madeIn) hydrateRoot(root, <Product />)
  else {
    root.replaceChildren()
    createRoot(root).render(<Product />)
  }
  page.dataset.open = ''
}
