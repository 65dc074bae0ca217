import { marker, type Slot, slots } from '../contract/page.ts'

let prerendering = false

/** Switches to prerendering: the form is rendered with its markers, for the server to fill in. */
export function setPrerendering(on: boolean): void {
  prerendering = on
}

/** The content of each slot of the form. */
export type Filling = Readonly<Record<Slot, string>>

// React hydrates the form as the server wrote it, also in the answer to a post without scripts: it is read before
// hydration
let served = typeof document === 'undefined' ? undefined : filledForm(document)

/**
 * The initial content of the form: its markers in a prerendered page; in the browser the text that the server wrote in
 * their places, otherwise empty.
 */
export function firstFilling(): Filling {
  return fillingOf(slot => (prerendering ? marker(slot) : (served?.[slot] ?? '')))
}

/** Called after hydration: a form that is rendered later starts empty. */
export function forgetServed(): void {
  served = undefined
}

function filledForm(page: Document): Filling | undefined {
  const form = page.querySelector('form[data-form="contact"]')
  return form ? fillingOf(name => textIn(form, name)) : undefined
}

function textIn(form: Element, name: Slot): string {
  const at = (slot: string) => form.querySelector(`[data-slot="${slot}"]`)
  if (name === 'tone') return at('notice')?.getAttribute('data-tone') ?? ''
  if (name.endsWith('.invalid')) return at(name.replace('.invalid', ''))?.getAttribute('aria-invalid') ?? ''
  const element = at(name)
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return (isField ? element.defaultValue : element?.textContent) ?? ''
}

function fillingOf(read: (name: Slot) => string): Filling {
  // every slot has its entry: `fromEntries` loses the names of the keys
  return Object.fromEntries(slots.map(name => [name, read(name)])) as Filling
}
