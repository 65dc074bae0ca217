import { useEffect, useEffectEvent, useState } from 'react'
import { addSource, dropDraft, keepDraft, leaveDraft, openDraft, readDraft } from './draftStore.ts'

export interface DraftOptions<Values extends object> {
  /** The kind of form, with the id of what it is about. */
  name: string
  /**
   * How much the draft outlasts, besides a session that ends while its writer types and a reload that the product offers:
   * `sign-in` nothing more, leaving the form drops it; `popup` the form being closed; `reload` also the reader's own
   * reload, for which it lies readable in the tab's storage: nothing about a patient's health (X6).
   */
  survives: 'sign-in' | 'popup' | 'reload'
  first: Values
  /** Fields that are chosen again each time. */
  without?: readonly (keyof Values & string)[]
  /** Whether leaving the form drops the draft. */
  isDroppedOnLeaving?: boolean
  /** Asks the form for its values when it is interrupted, where they lie in the page and nowhere else. */
  current?: () => Values
}

/** Where a form keeps what is typed. The form's own values are the ones that count; this is their copy. */
export interface Draft<Values extends object> {
  /** What the form begins with. */
  begin: Values
  keep: (values: Values) => void
  drop: () => void
}

/** A password is kept nowhere, whatever a form calls it. */
const secrets = ['password', 'current']

/** The one way in which what is typed into a form survives (decision 0337). */
export function useDraft<Values extends object>(options: DraftOptions<Values>): Draft<Values> {
  const { name, survives, first, without = [], isDroppedOnLeaving = survives === 'sign-in', current } = options
  const inTab = survives === 'reload'
  const withheld: readonly string[] = [...secrets, ...without]
  const kept = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !withheld.includes(field)))
  const [begin] = useState(() => {
    const draft = readDraft(name, inTab)
    // a newer build may have other fields
    return draft && fieldsOf(draft) === fieldsOf(kept(first)) ? { ...first, ...draft } : first
  })
  const ask = useEffectEvent(() => current && kept(current()))
  const leave = useEffectEvent(() => isDroppedOnLeaving && leaveDraft(name))
  useEffect(() => openDraft(name), [name])
  useEffect(() => addSource(name, () => ask()), [name])
  useEffect(() => () => void leave(), [])
  return {
    begin,
    keep: values => keepDraft(name, kept(values), inTab),
    drop: () => dropDraft(name),
  }
}

function fieldsOf(draft: object): string {
  return Object.keys(draft).sort().join()
}
