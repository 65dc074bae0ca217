import { useSyncExternalStore } from 'react'
import type { Profile } from '#features/profile/person/contract/profile.ts'
import { defaultLanguage, type Language, languages } from '#kit/words.ts'

/** The signed-in user as stored in local storage: only what a screen needs before its first response (X6). */
export interface StoredUser {
  id: string
  role: 'super-admin' | 'doctor'
  name: string
  email: string
  language: Language
}

export type LanguageOption = (typeof languages)[number]

/** The client state of the specification, section 3. */
export interface ClientState {
  user: StoredUser | false
  ui: { sidebar: boolean }
  lang: LanguageOption
  /** What the portal knows of the signed-in doctor; false for all others, and until it is loaded. */
  doctor_data: Profile | false
}

export function optionOf(language: Language): LanguageOption {
  return languages.find(option => option.value === language) ?? languages[0]
}

let state: ClientState = { user: false, ui: { sidebar: false }, lang: optionOf(defaultLanguage), doctor_data: false }
const listeners = new Set<() => void>()

export function getState(): ClientState {
  return state
}

export function setState(change: Partial<ClientState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function useClientState<T>(select: (state: ClientState) => T): T {
  const get = () => select(state)
  return useSyncExternalStore(subscribe, get, get)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
