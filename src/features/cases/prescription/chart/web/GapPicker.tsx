import { type ComponentProps, useId } from 'react'
import { between, type Gap, gapsOf, isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import { lowerTeeth, type Tooth, upperTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { FieldGroup, type Question } from '#ui/FieldFrame.tsx'
import { ArchRows } from './ArchRows.tsx'
import { ChosenLine } from './ChosenLine.tsx'
import { ClearableItem, ClearableList } from './ClearableList.tsx'
import styles from './GapPicker.module.css'
import { ToothCell } from './ToothCell.tsx'
import { ToothPatterns } from './ToothDrawing.tsx'
import { useChosen } from './useChosen.ts'
import { useRoving } from './useRoving.ts'
import { useChartWords } from './words.ts'

export interface GapPickerProps extends Question {
  value: readonly Gap[]
  onChange: (gaps: Gap[]) => void
  /** Missing teeth: a gap spans them. */
  absent: ReadonlySet<Tooth>
  arches: 'botch-arches' | 'upper-arch' | 'lower-arch' | null
  /** At most one can be chosen. */
  isSingle?: boolean
}

/** Chooses contacts, and gaps across missing teeth, between the drawn crowns of a row. */
export function GapPicker({ value, onChange, absent, arches, isSingle = false, ...asked }: GapPickerProps) {
  const words = useChartWords()
  const patterns = useId()
  const rows = [...(arches === 'lower-arch' ? [] : [upperTeeth]), ...(arches === 'upper-arch' ? [] : [lowerTeeth])]
  const gapRows = rows.map(row => gapsOf(row, absent))
  const gaps = gapRows.flat()
  const choosing = useChosen({ rows: gapRows, value, onChange, isSingle })
  const { box, onKeyDown, targetProps } = useRoving<Gap>(gapRows, '11-21', choosing)
  // chosen before the chart changed: shown, so that it can be removed
  const others = value.filter(gap => !gaps.includes(gap))
  return (
    <FieldGroup question={asked}>
      <ToothPatterns id={patterns} />
      <ArchRows
        {...{ rows, gaps, onKeyDown }}
        label={words.contacts}
        ref={box}
        tooth={tooth => (
          <ToothCell {...{ tooth, patterns }} part="crown" marks={absent.has(tooth) ? ['missing'] : []} />
        )}
        gap={gap => <GapTarget gap={gap} isChosen={choosing.isChosen(gap)} {...targetProps(gap)} />}
      />
      <ChosenLine chosen={value} />
      {others.length > 0 && (
        <ClearableList label={words.apart}>
          {others.map(gap => (
            <ClearableItem key={gap} clear={words.clear(gap)} onClear={() => choosing.onChoose(gap)}>
              {gap}
            </ClearableItem>
          ))}
        </ClearableList>
      )}
    </FieldGroup>
  )
}

interface GapTargetProps extends ComponentProps<'button'> {
  gap: Gap
  isChosen: boolean
}

function GapTarget({ gap, isChosen, ...target }: GapTargetProps) {
  const words = useChartWords()
  const missing = between(gap)
  return (
    <button
      {...target}
      type="button"
      className={styles.target}
      data-lower={!isUpper(gap) || undefined}
      data-across={missing.length > 0 || undefined}
      aria-label={words.state(words.contact(gap, missing.join(', ')), isChosen)}
    >
      <span className={styles.mark} />
    </button>
  )
}
