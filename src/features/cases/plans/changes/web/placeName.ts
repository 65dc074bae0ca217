import type { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { isContact } from '../contract/places.ts'
import { useWords } from './words.ts'

/** A tooth or contact within a sentence: "tooth 12". */
export function usePlaceName(): (place: Tooth | Gap) => string {
  const words = useWords()
  return place => (isContact(place) ? words.contact(place) : words.tooth(place))
}
