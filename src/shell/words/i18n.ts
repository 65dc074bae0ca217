import { use } from 'react'
import { defaultLanguage, type Language, languages, type Words } from '#kit/words.ts'
import { loadChunk } from '../chunks.ts'
import { readUser, sessionKey } from '../session/session.ts'
import { getState, optionOf, setState, useClientState } from '../session/store.ts'
import { deviceStorage } from '../storage.ts'

const storageKey = 'lang'

type Loader<W> = () => Promise<{ words: W }>

export interface UseWords<W> {
  (): Words<W>
  /** The words outside React. */
  load: (language?: Language) => Promise<Words<W>>
}

// before the reader's language is known, nothing is loaded in the default one
let isLanguageKnown = false

// the words of every chunk that is loaded, so that a switch of language can fetch them all first
const sets = new Set<(language: Language) => Promise<unknown>>()

/**
 * A feature's words in the reader's language. They start to load when the module is evaluated, or when the
 * language is known; a component that needs them earlier suspends.
 */
export function wordsOf<W>(loaders: {
  en: Loader<W>
  es: Loader<NoInfer<Words<W>>>
  fr: Loader<NoInfer<Words<W>>>
}): UseWords<W> {
  const coming = new Map<Language, Promise<Words<W>>>()
  const load = (language: Language = currentLanguage()) => {
    const known = coming.get(language)
    if (known) return known
    const promise: Promise<Words<W>> = loadChunk<{ words: Words<W> | W }>(loaders[language]).then(module => {
      const words = module.words as Words<W> // W is its own translation: `Words` only widens
      // React reads `status` and `value` to use the words without suspending, so a switch of language shows no fallback
      return Object.assign(promise, { status: 'fulfilled', value: words }).value
    })
    promise.catch(() => coming.delete(language))
    coming.set(language, promise)
    return promise
  }
  sets.add(load)
  if (isLanguageKnown) load().catch(() => {})
  // always through `use`: React resumes a render that suspended here only if the render calls `use` here again
  return Object.assign(() => use(load(useLanguage())), { load })
}

export function currentLanguage(): Language {
  return getState().lang.value
}

export function useLanguage(): Language {
  return useClientState(state => state.lang.value)
}

let wanted: Language | undefined

/** Switches the language of the interface. The old words stay until all new ones are loaded. */
export async function chooseLanguage(language: Language, remember = true): Promise<void> {
  wanted = language
  await Promise.all([...sets].map(load => load(language)))
  if (wanted !== language) return
  if (remember) deviceStorage.write(storageKey, JSON.stringify(optionOf(language)))
  // otherwise the URL would bring back the old language at the next reload
  if (requestedLanguage()) history.replaceState(history.state, '', withLanguage(location.href, language))
  show(language)
}

/** Sets the reader's language at start, and follows a choice or a sign-in in another tab. */
export function watchLanguage(): void {
  show(preferredLanguage())
  isLanguageKnown = true
  for (const load of sets) load(currentLanguage()).catch(() => {})
  // URLs of a portal are copied and stored: they identify a page, not a language
  if (readUser() && requestedLanguage()) history.replaceState(history.state, '', withLanguage(location.href))
  addEventListener('storage', ({ key }) => {
    if (key !== storageKey && !(key === sessionKey && readUser())) return
    const language = preferredLanguage()
    if (language !== currentLanguage()) chooseLanguage(language, false).catch(() => {})
  })
}

/** The choice in this browser, else the account's language, else the URL's, else English. */
export function preferredLanguage(): Language {
  return storedLanguage() ?? (readUser() || undefined)?.language ?? requestedLanguage() ?? defaultLanguage
}

/** Loads the words that are registered so far and shows them: for prerendered pages. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...sets].map(load => load(language)))
  setState({ lang: optionOf(language) })
}

// a visitor's page may have a language in its URL: a shared link shows what its sender saw, an e-mail's link its language
function requestedLanguage(): Language | undefined {
  const requested = new URLSearchParams(location.search).get('lang')
  return languages.find(option => option.value === requested)?.value
}

/** The language that was chosen in this browser, if any. */
export function storedLanguage(): Language | undefined {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(storageKey) ?? 'null')
    return languages.find(
      option => typeof stored === 'object' && stored !== null && 'value' in stored && option.value === stored.value,
    )?.value
  } catch {
    return undefined
  }
}

function show(language: Language): void {
  document.documentElement.lang = language
  setState({ lang: optionOf(language) })
}

function withLanguage(address: string, language?: Language): string {
  const url = new URL(address)
  if (language) url.searchParams.set('lang', language)
  else url.searchParams.delete('lang')
  return url.href
}

/** The locale for `Intl` and React Aria. British English writes the day first, as the specification does. */
export function localeOf(language: Language): string {
  return { en: 'en-GB', es: 'es-ES', fr: 'fr-FR' }[language]
}
