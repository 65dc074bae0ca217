import { store } from '../store.ts'

/** How long a toast stays (specification, section 9). */
export const toastDuration = 7000

export interface Toast {
  id: number
  kind: 'success' | 'error'
  message: string
  title: string | undefined
}

export const toasts = store<readonly Toast[]>([])
let last = 0

/** Short messages at the bottom right. A message is not repeated while it is on screen. */
export const toast = {
  success: (message: string, title?: string) => show('success', message, title),
  error: (message: string, title?: string) => show('error', message, title),
}

export function dismiss(id: number): void {
  toasts.set(toasts.get().filter(t => t.id !== id))
}

/** Removes the quotes around a message: servers that answer with a JSON string leave them. */
export function stripQuotes(message: string): string {
  return message.trim().replace(/^(["'“”«‘’`])([\s\S]*)(["'“”»‘’`])$/, (_, _open, inner: string) => inner.trim())
}

function show(kind: Toast['kind'], text: string, title: string | undefined): void {
  const message = stripQuotes(text)
  const same = toasts.get().filter(t => t.kind === kind && t.message === message)
  // both the call and the action report a failure; the toast of the action has a title, which says more
  if (same.some(t => t.title === title || title === undefined)) return
  const id = ++last
  toasts.set([...toasts.get().filter(t => !same.includes(t) || t.title !== undefined), { id, kind, message, title }])
  setTimeout(() => dismiss(id), toastDuration)
}
