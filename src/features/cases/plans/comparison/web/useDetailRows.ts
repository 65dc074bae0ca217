import type { Attachment, Cut, Extraction } from '#features/cases/plans/format/contract/details.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { archNames } from '#features/cases/plans/format/contract/stages.ts'
import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import type { ContactReduction, PlanComparison } from '../contract/comparison.ts'
import type { ListChange } from '../contract/listChanges.ts'
import type { ChangeRow } from './ChangeTable.tsx'
import { useWords } from './words.ts'

/** What was added, removed or changed besides the movements, in words; the stages of each arch also when they are the same. */
export function useDetailRows(comparison: PlanComparison, [before, after]: readonly [PlanJson, PlanJson]) {
  const words = useWords()
  const text = useDetailTexts()
  const rows = <T>(changes: readonly ListChange<T>[], nameOf: (entry: T) => string, show: (entry: T) => string) =>
    changes.map((change, at): ChangeRow => {
      const named = change.before ?? change.after
      const kind = !change.before ? 'added' : !change.after ? 'removed' : 'changed'
      const textOf = (entry: T | null) => (entry ? show(entry) : words.absent)
      const line = { before: textOf(change.before), after: textOf(change.after), change: words.kinds[kind] }
      return { key: `${change.key} ${at}`, name: named ? nameOf(named) : '', lines: [{ key: kind, ...line }] }
    })
  return {
    ipr: rows(comparison.ipr, ({ contact }) => contact, text.ipr),
    attachments: rows(comparison.attachments, ({ tooth }) => tooth, text.attachment),
    cuts: rows(comparison.cuts, ({ tooth }) => tooth, text.cut),
    extractions: rows(comparison.extractions, ({ tooth }) => tooth, text.extraction),
    stages: stageRows([before, after], words),
  }
}

function useDetailTexts() {
  const words = useWords()
  const locale = localeOf(useLanguage())
  const number = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const mm = (value: number) => `${number.format(value)}\u00a0mm`
  return {
    ipr: ({ mm: amount, stages }: ContactReduction) => `${mm(amount)}, ${words.atStages(stages)}`,
    attachment: ({ shape, surface, size, from, to }: Attachment) =>
      `${words.shapes[shape]}, ${words.surfaces[surface]}, ${size.map(side => number.format(side)).join(' × ')}\u00a0mm, ${words.fromTo(from, to)}`,
    cut: ({ kind, side, from, to }: Cut) =>
      `${words.cutKinds[kind]}, ${words.surfaces[side]}, ${words.fromTo(from, to)}`,
    extraction: ({ stage }: Extraction) => words.atStages([stage]),
  }
}

function stageRows(plans: readonly [PlanJson, PlanJson], words: ReturnType<typeof useWords>): ChangeRow[] {
  const row = (key: string, name: string, [before, after]: readonly (string | undefined)[]): ChangeRow[] => {
    if (before === undefined && after === undefined) return []
    const kind =
      before === undefined ? 'added' : after === undefined ? 'removed' : before === after ? 'same' : 'changed'
    const line = { before: before ?? words.absent, after: after ?? words.absent, change: words.kinds[kind] }
    return [{ key, name, lines: [{ key, ...line, isSame: kind === 'same' }] }]
  }
  const arches = archNames.flatMap(arch => {
    const counts = plans.map(({ arches: { [arch]: range } }) => range && words.stageCount(range.last))
    return row(arch, words.archNames[arch], counts)
  })
  const wear = plans.map(({ wearDays }) => words.daysPerAligner(wearDays))
  return [...arches, ...(wear[0] === wear[1] ? [] : row('wear', words.wear, wear))]
}
