import { useEffect } from 'react'
import { store } from '../store.ts'

/** A key and what it does. Without `run` it is only told of: the part that has the focus hears the key itself. */
export interface Shortcut {
  /** As shown, parts divided by a space: `Mod K` is Ctrl K, or ⌘ K on a Mac; `?` is one sign. */
  keys: string
  label: string
  run?: () => void
}

/** Everywhere in the portal, or on the present screen only. */
export type Reach = 'everywhere' | 'here'

interface Registered {
  reach: Reach
  shortcuts: readonly Shortcut[]
}

/** What the parts on screen have registered, in the order of their coming. */
export const registered = store<readonly Registered[]>([])

/** Keys of one sign only can be switched off, for those who speak to their machine (WCAG 2.1.4). */
export const singleKeys = store(true)

/** Offers these shortcuts while the calling part is on screen; `?` lists them. Memoise the list. */
export function useShortcuts(reach: Reach, shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const mine = { reach, shortcuts }
    registered.set([...registered.get(), mine])
    return () => registered.set(registered.get().filter(each => each !== mine))
  }, [reach, shortcuts])
}

/** Hears the keys of what is registered, until the returned function is called. */
export function listenForShortcuts(): () => void {
  const hear = (event: KeyboardEvent) => {
    const meant = shortcutFor(event, registered.get())
    if (!meant) return
    event.preventDefault()
    meant()
  }
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}

type Keystroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'> & {
  target: EventTarget | null
}

/** What a key means now; the one that came last has the word. */
export function shortcutFor(event: Keystroke, known: readonly Registered[]): (() => void) | undefined {
  const held = event.ctrlKey || event.metaKey
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  // a key of one sign is a letter to a field, and an open popup has the screen to itself
  if (!held && (!singleKeys.get() || isTyping(event.target) || isPopupOpen())) return undefined
  const keys = held ? `Mod ${event.key.toUpperCase()}` : event.key
  const meant = known.flatMap(each => each.shortcuts).findLast(each => each.keys === keys && each.run)
  return meant?.run
}

function isTyping(target: EventTarget | null): boolean {
  if (typeof Element === 'undefined' || !(target instanceof Element)) return false
  return target.closest('input, textarea, select, [contenteditable], [role="textbox"]') !== null
}

function isPopupOpen(): boolean {
  return typeof document !== 'undefined' && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
