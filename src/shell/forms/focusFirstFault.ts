// native controls say it by aria-invalid, those of React Aria and groups without a control of their own by data-invalid
const faulty = '[aria-invalid="true"], [data-invalid]'
const focusable = 'input:not([type="hidden"], [disabled]), textarea, select, button:not([disabled]), [tabindex="0"]'

/** Puts the focus on the first control that is marked as wrong, as the reader reads; answers how many questions are. */
export function focusFirstFault(root: ParentNode | null): number {
  const marked = [...(root?.querySelectorAll<HTMLElement>(faulty) ?? [])]
  // a group can be marked together with a control in it
  const first = marked.find(element => !element.querySelector(faulty))
  // of radios, the one that is chosen is where the Tab key leads
  const control = first?.matches(focusable)
    ? first
    : (first?.querySelector<HTMLElement>('input:checked') ?? first?.querySelector<HTMLElement>(focusable))
  control?.focus()
  return marked.filter(element => !element.parentElement?.closest(faulty)).length
}
