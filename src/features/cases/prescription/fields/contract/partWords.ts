import type { Answer } from './answers.ts'
import type { WordsOfField } from './fieldWords.ts'

/** The words of a part of a question or of a row; a part without a label is asked with the label of the field. */
export function partWords(words: WordsOfField, answer: Answer, part: string): WordsOfField & { label: string } {
  const own = words.parts?.[part]
  if (own) return { ...own, label: own.label ?? words.label ?? part }
  if (answer.kind !== 'group') return { label: part }
  const inRows = Object.entries(answer.parts).find(
    ([, { kind, ...of }]) => kind === 'rows' && 'parts' in of && part in of.parts,
  )
  const rows = inRows && words.parts?.[inRows[0]]
  return { ...rows?.parts?.[part], label: rows?.parts?.[part]?.label ?? part }
}
