import { onSignOut } from '../session/session.ts'
import { store } from '../store.ts'

/** How long a toast stays (specification, section 9). */
export const toastDuration = 7000

export interface Toast {
  id: number
  /** A notice stays until it is answered or no longer true. */
  kind: 'success' | 'error' | 'notice'
  message: string
  title?: string | undefined
  action?: { label: string; run: () => void } | undefined
  /** Its time is up: an error is then listed at the top of the page until the reader dismisses it. */
  isListed?: true
}

export const toasts = store<readonly Toast[]>([])
let last = 0

/** Short messages at the bottom right. A message is not repeated while it is on screen. */
export const toast = {
  success: (message: string, title?: string) => show('success', message, title),
  error: (message: string, title?: string) => show('error', message, title),
  /** Returns what `dismiss` takes. */
  notice: (message: string, action?: Toast['action']) => add({ kind: 'notice', message, action }),
}

export function dismiss(id: number): void {
  toasts.set(toasts.get().filter(t => t.id !== id))
}

/** Removes the quotes around a message: servers that answer with a JSON string leave them. */
export function stripQuotes(message: string): string {
  return message.trim().replace(/^(["'“”«‘’`])([\s\S]*)(["'“”»‘’`])$/, (_, _open, inner: string) => inner.trim())
}

function show(kind: 'success' | 'error', text: string, title: string | undefined): void {
  const message = stripQuotes(text)
  const same = toasts.get().filter(t => t.kind === kind && t.message === message)
  // both the call and the action report a failure; the toast of the action has a title, which says more
  if (same.some(t => !t.isListed && (t.title === title || title === undefined))) return
  // what failed again is shown again
  const replaced = same.filter(t => t.title === title || (!t.isListed && t.title === undefined))
  toasts.set(toasts.get().filter(t => !replaced.includes(t)))
  const id = add({ kind, message, title })
  setTimeout(() => (kind === 'error' ? list(id) : dismiss(id)), toastDuration)
}

function add(toast: Omit<Toast, 'id'>): number {
  const id = ++last
  toasts.set([...toasts.get(), { ...toast, id }])
  return id
}

function list(id: number): void {
  toasts.set(toasts.get().map(t => (t.id === id ? { ...t, isListed: true } : t)))
}

// what failed is the business of the user who left
onSignOut(() => toasts.set(toasts.get().filter(t => !t.isListed)))
