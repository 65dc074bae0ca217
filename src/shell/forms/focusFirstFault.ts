import { announce } from '#ui/announce.ts'
import { useShellWords } from '../words/words.ts'

// native controls mark a fault with aria-invalid; React Aria controls, and groups of several controls, with data-invalid
const faulty = '[aria-invalid="true"], [data-invalid]'
const focusable = 'input:not([type="hidden"], [disabled]), textarea, select, button:not([disabled]), [tabindex="0"]'

/**
 * Focuses the first control that is marked as invalid, in reading order, and announces how many questions are; returns
 * their number. A screen reader says the fault with the control, unless the control had the focus already: then it is
 * announced too.
 */
export function useFirstFault(): (root: ParentNode | null) => number {
  const { forms: words } = useShellWords()
  return root => {
    const marked = [...(root?.querySelectorAll<HTMLElement>(faulty) ?? [])]
    const count = marked.filter(element => !element.parentElement?.closest(faulty)).length
    if (count === 0) return 0
    const control = controlOf(marked)
    const fault = control === document.activeElement ? ` ${faultOf(control)}` : ''
    control?.focus()
    announce(words.toCorrect(count) + fault)
    return count
  }
}

function controlOf(marked: readonly HTMLElement[]): HTMLElement | null | undefined {
  // a group and a control in it can both be marked
  const first = marked.find(element => !element.querySelector(faulty))
  if (first?.matches(focusable)) return first
  // the Tab key stops at the checked radio button of a group
  return first?.querySelector<HTMLElement>('input:checked') ?? first?.querySelector<HTMLElement>(focusable)
}

function faultOf(control: Element | null | undefined): string {
  const ids = control?.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ')
  return document.getElementById(ids?.at(-1) ?? '')?.textContent ?? ''
}
