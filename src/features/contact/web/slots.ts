import { marker, type Slot, slots } from '../contract/page.ts'

let prerendering = false

/** Says that pages are being made ahead of time: the form is drawn with its markers, for the server to fill in. */
export function setPrerendering(on: boolean): void {
  prerendering = on
}

/** The content of each slot of the form. */
export type Filling = Readonly<Record<Slot, string>>

// React takes the form over as the server wrote it, an answer to a post without scripts too: read before it begins
let served = typeof document === 'undefined' ? undefined : filledForm(document)

/**
 * What the form is drawn with first: its markers in a page that is made ahead of time, in the browser what the server wrote
 * in their places, else nothing.
 */
export function firstFilling(): Filling {
  return fillingOf(slot => (prerendering ? marker(slot) : (served?.[slot] ?? '')))
}

/** The form has taken over what the server wrote; one that is drawn later begins empty. */
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
  // every slot has its entry: `fromEntries` forgets the names it was given
  return Object.fromEntries(slots.map(name => [name, read(name)])) as Filling
}
