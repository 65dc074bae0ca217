import { useEffect, useEffectEvent, useMemo } from 'react'
import { useShortcuts } from './shortcuts.ts'
import { useKeyWords } from './words.ts'

/** What the questions of a form are in the document. */
const questions = 'main [id^="field-"]'
const choices = 'input[type=radio], input[type=checkbox]'
const controls = 'input, textarea, select, summary, button, [tabindex="0"]'

/**
 * The keys of a form with many questions: from one to the next, an answer by its number, and on to the next step. `goOn`
 * is what its button does.
 */
export function useQuestionKeys(goOn: () => void): void {
  const { questions: words } = useKeyWords()
  const next = useEffectEvent(goOn)
  useEffect(() => {
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useShortcuts(
    'here',
    useMemo(
      () => [
        { keys: 'j', label: words.next, run: () => goTo(1) },
        { keys: 'k', label: words.previous, run: () => goTo(-1) },
        { keys: '1 2 3 4 5 6 7 8 9', label: words.answer, run: choose },
        { keys: 'Mod Enter', label: words.goOn, run: () => next() },
      ],
      [words],
    ),
  )
}

// the question that had the focus last: the button that was pressed may be gone since
let last = ''

function remember({ target }: FocusEvent): void {
  const question = target instanceof Element ? target.closest(questions) : null
  if (question) last = question.id
}

function goTo(by: 1 | -1): void {
  const all = [...document.querySelectorAll(questions)].filter(question => firstControl(question) !== undefined)
  const here = all.findIndex(question => question.contains(document.activeElement))
  const at = here >= 0 ? here : all.findIndex(({ id }) => id === last)
  const question = at < 0 ? all.at(by > 0 ? 0 : -1) : all[at + by]
  if (!question) return
  question.scrollIntoView({ block: 'center' })
  firstControl(question)?.focus({ preventScroll: true })
}

/** Where Tab would go first in a question: of radio buttons that is the chosen one. */
function firstControl(question: Element): HTMLElement | undefined {
  const all = [...question.querySelectorAll<HTMLElement>(controls)].filter(isReachable)
  const [first] = all
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return all.find(other => other instanceof HTMLInputElement && other.name === first.name && other.checked) ?? first
}

const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.closest('[inert], details:not([open]) > :not(summary)') === null &&
  element.getClientRects().length > 0

/** Presses the answer with this number of the group that has the focus. */
function choose(number: string): void {
  const answer = answersHere()[Number(number) - 1]
  answer?.click()
  answer?.focus()
}

function answersHere(): HTMLInputElement[] {
  const around = document.activeElement?.closest('main fieldset')
  const groups = around ? [around, ...around.querySelectorAll('fieldset')] : []
  for (const group of groups) {
    const own = [...group.querySelectorAll<HTMLInputElement>(choices)].filter(
      input => input.closest('fieldset') === group && isReachable(input),
    )
    if (own.length > 0) return own
  }
  return []
}
