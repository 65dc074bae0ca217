import { useEffect, useEffectEvent, useState } from 'react'
import { addSource, dropDraft, leaveDraft, openDraft, readDraft, storeDraft } from './draftStore.ts'

export interface DraftOptions<Values extends object> {
  /** The kind of form, with the id of its subject. */
  name: string
  /**
   * What the draft survives, besides a session that ends while its writer types and a reload that the product offers:
   * `sign-in`: nothing more, leaving the form drops it; `popup`: closing the form; `reload`: also a reload by the reader,
   * for which it is stored readable in the tab's storage, so it must hold no health data (X6).
   */
  survives: 'sign-in' | 'popup' | 'reload'
  first: Values
  /** Fields that the user chooses again each time. */
  without?: readonly (keyof Values & string)[]
  /** Whether leaving the form drops the draft. */
  isDroppedOnLeaving?: boolean
  /** Returns the form's values when it is interrupted, for a form that stores them nowhere else. */
  current?: () => Values
}

/** The stored copy of a form's values. The form's own state is authoritative. */
export interface Draft<Values extends object> {
  /** The values that the form starts with. */
  begin: Values
  save: (values: Values) => void
  drop: () => void
}

/** A password is never stored, whatever a form calls it. */
const secrets = ['password', 'current']

/** The one way to preserve what is typed into a form (decision 0337). */
export function useDraft<Values extends object>(options: DraftOptions<Values>): Draft<Values> {
  const { name, survives, first, without = [], isDroppedOnLeaving = survives === 'sign-in', current } = options
  const inTab = survives === 'reload'
  const withheld: readonly string[] = [...secrets, ...without]
  const storable = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !withheld.includes(field)))
  const [begin] = useState(() => {
    const draft = readDraft(name, inTab)
    // a newer build may have other fields
    return draft && fieldsOf(draft) === fieldsOf(storable(first)) ? { ...first, ...draft } : first
  })
  const currentDraft = useEffectEvent(() => current && storable(current()))
  const leave = useEffectEvent(() => isDroppedOnLeaving && leaveDraft(name))
  useEffect(() => openDraft(name), [name])
  useEffect(() => addSource(name, () => currentDraft()), [name])
  useEffect(() => () => void leave(), [])
  return {
    begin,
    save: values => storeDraft(name, storable(values), inTab),
    drop: () => dropDraft(name),
  }
}

function fieldsOf(draft: object): string {
  return Object.keys(draft).sort().join()
}
