import { caseMoves } from '#features/cases/case/contract/moves.ts'
import { useCaseNotificationWords } from './words.ts'

/** The sentence of a notification about a move, by its code; undefined for any other code. */
export function useMoved(): (what: string) => string | undefined {
  const { moved } = useCaseNotificationWords()
  return what => {
    const move = caseMoves.names.find(name => name === what)
    return move && moved[move]
  }
}
