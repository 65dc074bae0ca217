import { z } from 'zod'
import { Language } from '#kit/fields.ts'
import { useListState } from '#shell/lists/listState.ts'
import { contactSorts } from '../contract/contactForm.ts'
import { ContactState } from '../contract/moves.ts'

/** The list's state in the URL: `/contact-forms?state=new&language=es&form=<id>#q=…`. */
export const contactList = {
  // an unknown id is reported by the popup itself
  schema: z.object({ state: ContactState, language: Language, form: z.string() }),
  views: ['state', 'form'],
  sort: { orders: contactSorts, first: '-sent' },
} as const

export const useContactList = () => useListState(contactList)
export type ContactListState = ReturnType<typeof useContactList>

/** The request to the server for this state. */
export function requestOf({ query, filters: { state, language } }: Pick<ContactListState, 'query' | 'filters'>) {
  return { ...query, state, language }
}
