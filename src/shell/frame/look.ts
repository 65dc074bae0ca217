import { store } from '../store.ts'

/** The colour scheme: light, dark, or as the system has it. */
export type Look = 'light' | 'dark' | 'machine'

/** Stored for this visit only: local storage holds the session and the language, nothing else (X6). */
const chosen = store<Look>('machine')

export function useLook(): Look {
  return chosen.use()
}

export function chooseLook(look: Look): void {
  chosen.set(look)
  if (look === 'machine') delete document.documentElement.dataset.look
  else document.documentElement.dataset.look = look
}
