import { store } from '../store.ts'

/** Light, dark, or as the machine says. */
export type Look = 'light' | 'dark' | 'machine'

/** Kept for this visit only: local storage holds the session and the language, nothing else (X6). */
const chosen = store<Look>('machine')

export function useLook(): Look {
  return chosen.use()
}

export function chooseLook(look: Look): void {
  chosen.set(look)
  if (look === 'machine') delete document.documentElement.dataset.look
  else document.documentElement.dataset.look = look
}
