import { caseMoves } from '#features/cases/case/contract/moves.ts'
import { useCaseNotificationWords } from './words.ts'

/** What a notification says of a move, by its code; undefined for what is no move. */
export function useMoved(): (what: string) => string | undefined {
  const { moved } = useCaseNotificationWords()
  return what => {
    const move = caseMoves.names.find(name => name === what)
    return move && moved[move]
  }
}
