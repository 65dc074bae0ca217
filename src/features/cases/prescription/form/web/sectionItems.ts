import { marks, teethWith } from '#features/cases/prescription/chart/web/chart.ts'
import { useMarkWords } from '#features/cases/prescription/chart/web/words.ts'
import { fieldOf, type RxField, rxFields, type Section } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { useFieldLabels } from '#features/cases/prescription/fields/web/labels.ts'
import { inline, linesOf } from '#features/cases/prescription/summary/contract/summary.ts'
import { useWriting } from '#features/cases/prescription/summary/web/writing.ts'

/** One line of a summary: its term and its text. */
export interface SectionItem {
  term: string
  line: string
  /** Whether the answer differs from the doctor's default. */
  isUnusual: boolean
}

/** The answers of a section, one line per field; neighbouring fields with the same answer share a line. */
export function useSectionItems(rx: Rx, unusual: readonly RxField[] = []): (section: Section) => SectionItem[] {
  const labels = useFieldLabels()
  const markWords = useMarkWords()
  const writing = useWriting()
  const marked = (): SectionItem[] =>
    marks
      .filter(mark => teethWith(rx, mark).length > 0)
      .map(mark => ({ term: markWords[mark], line: teethWith(rx, mark).join(', '), isUnusual: false }))
  return section => {
    const fields = rxFields.filter(
      field => fieldOf[field].section === section && !fieldOf[field].isOnChart && !fieldOf[field].isOnWarning,
    )
    const answered = fields.flatMap((field): SectionItem[] => {
      const line = linesOf(field, rx, writing).join('; ')
      return line === '' ? [] : [{ term: labels[field], line, isUnusual: unusual.includes(field) }]
    })
    return [...(section === 'teeth' ? marked() : []), ...answered].reduce(withNext, [])
  }
}

function withNext(items: SectionItem[], next: SectionItem): SectionItem[] {
  const last = items.at(-1)
  if (!last || last.line !== next.line || last.isUnusual !== next.isUnusual) return [...items, next]
  return [...items.slice(0, -1), { ...last, term: `${last.term}, ${inline(next.term)}` }]
}
