// native controls mark a fault with aria-invalid; React Aria controls, and groups of several controls, with data-invalid
const faulty = '[aria-invalid="true"], [data-invalid]'
const focusable = 'input:not([type="hidden"], [disabled]), textarea, select, button:not([disabled]), [tabindex="0"]'

/** Focuses the first control that is marked as invalid, in reading order; returns how many questions are. */
export function focusFirstFault(root: ParentNode | null): number {
  const marked = [...(root?.querySelectorAll<HTMLElement>(faulty) ?? [])]
  // a group and a control in it can both be marked
  const first = marked.find(element => !element.querySelector(faulty))
  // the Tab key stops at the checked radio button of a group
  const control = first?.matches(focusable)
    ? first
    : (first?.querySelector<HTMLElement>('input:checked') ?? first?.querySelector<HTMLElement>(focusable))
  control?.focus()
  return marked.filter(element => !element.parentElement?.closest(faulty)).length
}
