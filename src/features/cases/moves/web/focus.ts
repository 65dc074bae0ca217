const focusable = 'input, textarea, button, [tabindex="0"]'

/** Puts the focus on the first control of a form that is marked as wrong, as the reader reads. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  const control = wrong?.matches(focusable) ? wrong : wrong?.querySelector<HTMLElement>(focusable)
  control?.focus()
}
