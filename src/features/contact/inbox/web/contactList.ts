import { z } from 'zod'
import { Language } from '#kit/fields.ts'
import { useListState } from '#shell/calls/list.ts'
import { contactSorts } from '../contract/contactForm.ts'
import { ContactState } from '../contract/moves.ts'

/** The list's state in the address: `/contact-forms?state=new&language=es&form=<id>#q=…`. */
export function useContactList() {
  return useListState({
    filters: ['state', 'language', 'form'],
    views: ['state', 'form'],
    sort: { by: 'sent', order: 'desc' },
  })
}
export type ContactListState = ReturnType<typeof useContactList>

// an address can be edited by hand: what is no value of the list is no filter
const Asked = z.object({
  state: ContactState.optional().catch(undefined),
  language: Language.optional().catch(undefined),
  sort: z.enum(contactSorts).catch('-sent'),
})

/** What is asked of the server for this state. */
export function askedOf({ query, search }: Pick<ContactListState, 'query' | 'search'>) {
  const { rows, after, before, sort, order, filters } = query
  const asked = Asked.parse({ ...filters, sort: order === 'desc' ? `-${sort}` : sort })
  return { ...asked, search, rows, after, before }
}
