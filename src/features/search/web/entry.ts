import type { ReactNode } from 'react'
import { containsWords } from '#kit/marks.ts'

/** One line of the palette. */
export interface Entry {
  id: string
  icon: ReactNode
  title: string
  /** The language of the title, where it is known and may differ from the page's. */
  titleLang?: string
  /** Below the title: further identification. */
  detail?: string
  /** Below both: the text around the match. */
  excerpt?: string
  /** At the end of the line. */
  aside?: string
  run: () => void
  /** The palette stays open: the line only changes the search. */
  stays?: true
  /** It is shown for every search. */
  always?: true
}

export interface EntryGroup {
  id: string
  heading: string
  entries: readonly Entry[]
}

/** The groups with the lines that contain every searched word; empty groups are removed. */
export function filterGroups(groups: readonly EntryGroup[], search: string): EntryGroup[] {
  const stay = (entry: Entry) =>
    entry.always || containsWords([entry.title, entry.detail, entry.excerpt, entry.aside].join(' '), search)
  return groups
    .map(group => ({ ...group, entries: group.entries.filter(stay) }))
    .filter(group => group.entries.some(entry => !entry.always))
}
