import { type ChangeDraft, isOfContacts } from '#features/cases/plans/versions/contract/change.ts'
import { contacts, endsOf, type Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'

/** What the reader chose in the model or in a table. */
interface Chosen {
  tooth: Tooth | null
  /** Chosen together with its first tooth. */
  contact: Gap | null
}

/** Where a change is that begins with what is chosen. */
export function placeOfChosen({ tooth, contact }: Chosen): Pick<ChangeDraft, 'teeth' | 'contacts'> {
  if (contact) return { teeth: [], contacts: [contact] }
  return { teeth: tooth ? [tooth] : [], contacts: [] }
}

/**
 * The teeth or contacts that what is chosen can add to a change: of a kind that is asked of contacts, the chosen contact,
 * or those on both sides of the chosen tooth.
 */
export function placesToAdd(
  { kind, teeth, contacts: asked }: ChangeDraft,
  { tooth, contact }: Chosen,
): (Tooth | Gap)[] {
  if (!tooth) return []
  if (!isOfContacts(kind)) return teeth.includes(tooth) ? [] : [tooth]
  const near = contact ? [contact] : contacts.filter(each => endsOf(each).includes(tooth))
  return near.filter(each => !asked.includes(each))
}

/** A change with one more tooth or contact. */
export function withPlace(change: ChangeDraft, place: Tooth | Gap): Pick<ChangeDraft, 'teeth' | 'contacts'> {
  const { teeth, contacts: asked } = change
  return isContact(place) ? { teeth, contacts: [...asked, place] } : { teeth: [...teeth, place], contacts: asked }
}

/** A change without a tooth or contact. */
export function withoutPlace(change: ChangeDraft, place: Tooth | Gap): Pick<ChangeDraft, 'teeth' | 'contacts'> {
  return {
    teeth: change.teeth.filter(tooth => tooth !== place),
    contacts: change.contacts.filter(contact => contact !== place),
  }
}

/** Whether a place is a contact, and not a tooth. */
export function isContact(place: Tooth | Gap): place is Gap {
  return place.includes('-')
}
