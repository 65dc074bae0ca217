import { useEffect, useEffectEvent, useState } from 'react'
import { dropDraft, leaveDraft, openDraft, readDraft, storeDraft } from './draftStore.ts'

export interface DraftOptions<Values extends object> {
  /** The kind of form, with the id of its subject. */
  name: string
  first: Values
  /** Fields that the user chooses again each time. */
  without?: readonly (keyof Values & string)[]
  /** Whether leaving the form drops the draft, for a page that asks before it is left. */
  isDroppedOnLeaving?: boolean
}

/** The stored copy of a form's values. The form's own state is authoritative. */
export interface Draft<Values extends object> {
  /** The values that the form starts with. */
  begin: Values
  /** Whether `begin` was typed earlier: the form says so. */
  isRestored: boolean
  save: (values: Values) => void
  drop: () => void
}

/** A password is never stored, whatever a form calls it. */
const secrets = ['password', 'current']

/**
 * The one way to preserve what is typed into a form: it survives closing the form, a reload, a crash and the end of the
 * session (decision 0434).
 */
export function useDraft<Values extends object>(options: DraftOptions<Values>): Draft<Values> {
  const { name, first, without = [], isDroppedOnLeaving = false } = options
  const withheld: readonly string[] = [...secrets, ...without]
  const storable = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !withheld.includes(field)))
  const isFirst = (draft: object) => JSON.stringify(draft) === JSON.stringify(storable(first))
  const [{ begin, isRestored }] = useState(() => {
    const draft = readDraft(name)
    // a newer build may have other fields
    const fits = draft !== undefined && fieldsOf(draft) === fieldsOf(storable(first))
    return fits ? { begin: { ...first, ...draft }, isRestored: !isFirst(draft) } : { begin: first, isRestored: false }
  })
  const leave = useEffectEvent(() => isDroppedOnLeaving && leaveDraft(name))
  useEffect(() => openDraft(name), [name])
  useEffect(() => () => void leave(), [])
  return {
    begin,
    isRestored,
    save: values => {
      const draft = storable(values)
      if (isFirst(draft)) dropDraft(name)
      else storeDraft(name, draft)
    },
    drop: () => dropDraft(name),
  }
}

function fieldsOf(draft: object): string {
  return Object.keys(draft).sort().join()
}
