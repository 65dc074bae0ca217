import { useEffect } from 'react'
import { deviceStorage } from '../storage.ts'
import { store } from '../store.ts'

/** A key and its action. Without `run` it is only listed in the help: the focused element handles the key itself. */
export interface Shortcut {
  /** As shown, parts separated by a space: `Mod K` is Ctrl K, or ⌘ K on a Mac; `1 2 3` is each of these keys. */
  keys: string
  label: string
  run?: (key: string) => void
}

/** On every screen of the portal, or on the current screen only. */
export type ShortcutScope = 'everywhere' | 'here'

interface Registered {
  reach: ShortcutScope
  shortcuts: readonly Shortcut[]
}

/** What the mounted components have registered, in the order of their mounting. */
export const registeredShortcuts = store<readonly Registered[]>([])

/** The name under which the browser remembers that single keys are off. */
export const singleKeysKey = 'single-keys'

/** Single-character shortcuts can be switched off, for users of speech input (WCAG 2.1.4). */
export const singleKeys = store(deviceStorage.read(singleKeysKey) !== 'off')

/** Offers these shortcuts while the calling component is mounted; `?` lists them. Memoise the list. */
export function useShortcuts(reach: ShortcutScope, shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const mine = { reach, shortcuts }
    registeredShortcuts.set([...registeredShortcuts.get(), mine])
    return () => registeredShortcuts.set(registeredShortcuts.get().filter(each => each !== mine))
  }, [reach, shortcuts])
}

/** Runs the registered shortcuts until the returned function is called. */
export function listenForShortcuts(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const meant = shortcutFor(event, registeredShortcuts.get())
    if (!meant) return
    event.preventDefault()
    meant()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

type Keystroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'> & {
  target: EventTarget | null
}

/** The action of a key; of several, the one that was registered last. */
export function shortcutFor(event: Keystroke, known: readonly Registered[]): (() => void) | undefined {
  const held = event.ctrlKey || event.metaKey
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  // in a text field such a key is a character, and an open popup suspends the shortcuts of the page
  const isOver = isPopupOpen()
  if (!held && (!singleKeys.get() || isTyping(event.target) || isOver)) return undefined
  const { key } = event
  const pressed = held ? `Mod ${key.length === 1 ? key.toUpperCase() : key}` : key
  const means = ({ keys, run }: Shortcut) =>
    run && (keys === pressed || (!held && !keys.startsWith('Mod ') && keys.split(' ').includes(pressed)))
  const meant = known
    .filter(({ reach }) => reach === 'everywhere' || !isOver)
    .flatMap(each => each.shortcuts)
    .findLast(means)
  return meant && (() => meant.run?.(key))
}

// in a list or menu, and on the button of one, a character goes to the entry that begins with it
const typed = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=textbox]'
const choosing = '[role=listbox], [role=menu], [aria-haspopup=listbox]'

function isTyping(target: EventTarget | null): boolean {
  if (typeof Element === 'undefined' || !(target instanceof Element)) return false
  return target.closest(`${typed}, ${choosing}`) !== null
}

function isPopupOpen(): boolean {
  return typeof document !== 'undefined' && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
