// The first script of a public page that was made ahead of time, and so small that it is there with the styles. It says
// whether the page may be seen as it is: not by somebody who is signed in, nor in another language than the chosen one.
// It stands alone: what it would import comes too late. See `base.css` for what hides the page until then.
const page = document.documentElement
const stored = (key: string) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const chosen = /^(?:en|es|fr)$/.exec(stored('lang')?.value)?.[0]
const address = new URL(location.href)
if (chosen && chosen !== page.lang && !address.searchParams.has('lang')) {
  address.searchParams.set('lang', chosen)
  location.replace(address)
} else if (stored('idealign_access') === null) page.dataset.open = ''
