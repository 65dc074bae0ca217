import { type MatchPosition, piecesOf } from '#kit/marks.ts'
import styles from './Marked.module.css'

/** A text in which the searched words are marked. */
export function Marked({ text, search, where }: { text: string; search: string; where?: MatchPosition }) {
  let at = 0
  return piecesOf(text, search, where).map(({ text: piece, hit }) => {
    const key = at
    at += piece.length
    return hit ? (
      <mark key={key} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      <span key={key}>{piece}</span>
    )
  })
}
