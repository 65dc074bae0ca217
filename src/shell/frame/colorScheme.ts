import { store } from '../store.ts'

/** The colour scheme: light, dark, or as the system has it. */
export type ColorScheme = 'light' | 'dark' | 'machine'

/** Stored for this visit only: local storage holds the session and the language, nothing else (X6). */
const chosen = store<ColorScheme>('machine')

export function useColorScheme(): ColorScheme {
  return chosen.use()
}

export function chooseColorScheme(look: ColorScheme): void {
  chosen.set(look)
  if (look === 'machine') delete document.documentElement.dataset.look
  else document.documentElement.dataset.look = look
}
