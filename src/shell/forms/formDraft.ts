import { useState } from 'react'
import { useCarried } from '../drafts/carry.ts'
import type { Drafts } from '../drafts/drafts.ts'
import { useKept } from '../drafts/kept.ts'

/** Where a form keeps what is typed. The form's own values are the ones that count; this is their copy. */
export interface FormDraft<Values extends object> {
  /** What the form begins with. */
  begin: Values
  keep: (values: Values) => void
  drop: () => void
}

/** A password is kept nowhere, whatever a form calls it. */
const secrets = ['password', 'current']

/** What is typed stays in memory until it is sent, for each `key`, also while its popup is closed; but for `without`. */
export function memoryDraft<Kept extends object, Values extends Kept>(
  drafts: Drafts<Kept>,
  key: string,
  first: Values,
  without: readonly (keyof Values & string)[] = [],
): FormDraft<Values> {
  const left = [...secrets, ...without]
  // the values without the ones that are left out are what `drafts` was made for
  const kept = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !left.includes(name))) as Kept
  return {
    begin: { ...first, ...drafts.read(key, kept(first)) },
    keep: values => drafts.keep(key, kept(values)),
    drop: () => drafts.drop(key),
  }
}

/** What is typed into a page outlasts the reader's own reload: nothing of a patient, it lies in the tab's storage (X6). */
export function useTabDraft<Values extends object>(name: string, first: Values): FormDraft<Values> {
  const [empty] = useState(first)
  const [begin, keep, drop] = useKept(name, empty)
  return { begin, keep, drop }
}

/** What is typed into a page goes along with a reload that the product offers. */
export function useReloadDraft<Values extends object>(name: string, first: Values): FormDraft<Values> {
  const [begin, keep] = useCarried(name, first)
  return { begin, keep, drop: () => keep(first) }
}
