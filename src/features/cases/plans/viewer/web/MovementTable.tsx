import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { movementsOf, usualStep } from '#features/cases/plans/movements/contract/steps.ts'
import {
  type MovementKind,
  movementKinds,
  unitOfMovement,
} from '#features/cases/plans/movements/contract/toothMovement.ts'
import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { ToothPart } from '../contract/parts.ts'
import { useMovementWords } from './movementWords.ts'
import styles from './PlanTables.module.css'
import type { PlanContent } from './planContent.ts'
import { Headings, TableRoom, ToothRow } from './ToothRow.tsx'
import { useWords } from './words.ts'

const spans = ['whole', 'until', 'stage'] as const

/** How each tooth moves, in its own words: in the whole plan, until the shown stage or in it, and its largest step. */
export function MovementTable({ model, parts, stage, row }: PlanContent) {
  const words = useWords()
  const movement = useMovementWords()
  const show = useFigures()
  const [span, setSpan] = useState<(typeof spans)[number]>('whole')
  const teeth = useMemo(() => parts.flatMap(part => (part.kind === 'tooth' ? [movementsIn(part)] : [])), [parts])
  if (teeth.length === 0)
    return model.tables?.movements ? <StatedMovements {...{ model, row }} /> : <p>{words.noTeeth}</p>
  const at = { whole: model.last, until: stage, stage }[span]
  const headings = [words.tooth, ...movementKinds.map(kind => movement.movements[kind].name), movement.largestStep]
  return (
    <Stack gap={3}>
      <ChoiceChips
        label={words.span}
        hideLabel
        size="small"
        options={spans.map(value => ({ value, label: words.spans[value](stage) }))}
        value={span}
        onChange={setSpan}
      />
      <TableRoom
        label={words.tabs.movements}
        head={headings.map(heading => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      >
        {teeth.map(({ tooth, totals, steps, largest }) => {
          const figures = entryAt(span === 'stage' ? steps : totals, at - tooth.first)
          return (
            <ToothRow key={tooth.fdi} name={tooth.fdi} selection={row}>
              {movementKinds.map(kind => (
                <td key={kind}>{figures && <Figure kind={kind} value={figures[kind]} />}</td>
              ))}
              <td>
                <Largest text={show(largest.mm.by, 'mm')} isOver={largest.mm.isOver} limit={show(usualStep.mm, 'mm')} />{' '}
                <Largest
                  text={show(largest.degrees.by, 'degrees')}
                  isOver={largest.degrees.isOver}
                  limit={show(usualStep.degrees, 'degrees')}
                />
              </td>
            </ToothRow>
          )
        })}
      </TableRoom>
      <p className={styles.note}>{words.limits}</p>
    </Stack>
  )
}

/** The movements of a plan whose teeth are not known one by one, as its table states them. */
function StatedMovements({ model, row }: Pick<PlanContent, 'model' | 'row'>) {
  const words = useWords()
  const { movements } = useMovementWords()
  const stated = model.tables?.movements ?? []
  const headings = [words.tooth, ...movementKinds.map(kind => movements[kind].name)]
  return (
    <>
      <TableRoom label={words.tabs.movements} head={<Headings names={headings} />}>
        {stated.map(({ tooth, ...movement }) => (
          <ToothRow key={tooth} name={tooth} selection={row}>
            {movementKinds.map(kind => (
              <td key={kind}>
                <Figure kind={kind} value={movement[kind]} />
              </td>
            ))}
          </ToothRow>
        ))}
      </TableRoom>
      <p className={styles.note}>{words.statedMovements}</p>
    </>
  )
}

const movementsIn = (tooth: ToothPart) => ({ tooth, ...movementsOf(tooth, tooth.first) })

// an arch that ends earlier stays as it was in its last stage
function entryAt<T>(entries: readonly T[], index: number): T | undefined {
  return entries[Math.min(entries.length - 1, Math.max(0, index))]
}

/** Less than this is shown as nothing: half of the last digit that is shown. */
const least = { mm: 0.005, degrees: 0.05 } as const

function Figure({ kind, value }: { kind: MovementKind; value: number }) {
  const show = useFigures()
  const { movements } = useMovementWords()
  const unit = unitOfMovement[kind]
  if (Math.abs(value) < least[unit]) return <span className={styles.nothing}>0</span>
  return (
    <>
      {show(Math.abs(value), unit)}{' '}
      <small className={styles.direction}>{movements[kind][value > 0 ? 'plus' : 'minus']}</small>
    </>
  )
}

function Largest({ text, isOver, limit }: { text: string; isOver: boolean; limit: string }) {
  const { overUsual } = useMovementWords()
  if (!isOver) return text
  return (
    <strong className={styles.above}>
      <TriangleAlert aria-label={overUsual(limit)} />
      {text}
    </strong>
  )
}

function useFigures(): (value: number, unit: 'mm' | 'degrees') => string {
  const locale = localeOf(useLanguage())
  return (value, unit) => {
    const digits = unit === 'mm' ? 2 : 1
    const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    return numberFormat(locale, format).format(value) + (unit === 'mm' ? ' mm' : '°')
  }
}
