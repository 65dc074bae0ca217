import { type Gap, gapsOf } from '#features/cases/prescription/fields/contract/gap.ts'
import { lowerTeeth, type Tooth, upperTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { FieldGroup, type Question } from '#ui/FieldFrame.tsx'
import styles from './GapPicker.module.css'
import { useChartWords } from './words.ts'

export interface GapPickerProps extends Question {
  value: readonly Gap[]
  onChange: (gaps: Gap[]) => void
  /** Missing teeth: the gap goes across them. */
  absent: ReadonlySet<Tooth>
  arches: 'botch-arches' | 'upper-arch' | 'lower-arch' | null
  /** At most one can be chosen. */
  isSingle?: boolean
}

/** Chooses contacts, and gaps across missing teeth, between the teeth of a row; the patient's right is on the left. */
export function GapPicker({ value, onChange, absent, arches, isSingle = false, ...asked }: GapPickerProps) {
  const words = useChartWords()
  const rows = [
    ...(arches === 'lower-arch' ? [] : [{ label: words.upper, gaps: gapsOf(upperTeeth, absent) }]),
    ...(arches === 'upper-arch' ? [] : [{ label: words.lower, gaps: gapsOf(lowerTeeth, absent) }]),
  ]
  const known = rows.flatMap(({ gaps }) => gaps)
  // chosen before the chart said something else: still there to be taken away
  const others = value.filter(gap => !known.includes(gap))
  const choose = (gap: Gap) => {
    const without = value.filter(one => one !== gap)
    if (without.length < value.length) return onChange(without)
    onChange(isSingle ? [gap] : [...known, ...others].filter(one => one === gap || value.includes(one)))
  }
  return (
    <FieldGroup question={asked}>
      <div className={styles.rows}>
        {rows.map(({ label, gaps }) => (
          <fieldset key={label} className={styles.row} aria-label={label}>
            {gaps.map(gap => (
              <GapButton key={gap} gap={gap} isChosen={value.includes(gap)} onClick={() => choose(gap)} />
            ))}
          </fieldset>
        ))}
        {others.map(gap => (
          <GapButton key={gap} gap={gap} isChosen onClick={() => choose(gap)} />
        ))}
      </div>
    </FieldGroup>
  )
}

function GapButton({ gap, isChosen, onClick }: { gap: Gap; isChosen: boolean; onClick: () => void }) {
  const words = useChartWords()
  return (
    <button
      type="button"
      className={styles.gap}
      aria-pressed={isChosen}
      aria-label={words.contact(gap)}
      onClick={onClick}
    >
      {gap}
    </button>
  )
}
