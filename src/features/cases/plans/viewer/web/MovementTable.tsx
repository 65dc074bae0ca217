import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import type { ToothPart } from '../contract/parts.ts'
import { largestStep, moves, stepAt } from '../contract/stageFacts.ts'
import styles from './PlanTables.module.css'
import type { PlanTablesProps } from './PlanTables.tsx'
import { TableRoom, ToothRow } from './ToothRow.tsx'
import { useWords } from './words.ts'

/** The usual limits of a step in one stage (docs/design/clinical.md, "What to show beside a movement"). */
const limits = { mm: 0.25, degrees: 2 } as const

/** How far each tooth moves: its largest step, the step of the shown stage, and in which stages. */
export function MovementTable({ parts, stage, selected, onSelect }: PlanTablesProps) {
  const words = useWords()
  const rows = useMemo(() => parts.flatMap(part => (part.kind === 'tooth' ? [rowOf(part)] : [])), [parts])
  if (rows.length === 0) return <p>{words.noTeeth}</p>
  return (
    <>
      <TableRoom
        label={words.tabs.movements}
        head={[words.tooth, words.largestStep, words.largestTurn, words.stages, words.atStage(stage)].map(heading => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      >
        {rows.map(({ tooth, largest, stages }) => {
          const step = stepAt(tooth, stage)
          return (
            <ToothRow key={tooth.fdi} name={tooth.fdi} selected={selected} onSelect={onSelect}>
              <td>
                <Amount value={largest.mm} unit="mm" limit={limits.mm} />
              </td>
              <td>
                <Amount value={largest.degrees} unit="°" limit={limits.degrees} />
              </td>
              <td>{stages ?? words.noMovement}</td>
              <td>
                {step && (
                  <>
                    <Amount value={step.mm} unit="mm" /> <Amount value={step.degrees} unit="°" />
                  </>
                )}
              </td>
            </ToothRow>
          )
        })}
      </TableRoom>
      <p className={styles.note}>{words.limits}</p>
    </>
  )
}

function rowOf(tooth: ToothPart) {
  const moving = tooth.poses.flatMap((_, index) => (moves(tooth, tooth.first + index) ? [tooth.first + index] : []))
  const [from, to] = [moving[0], moving.at(-1)]
  const stages = from === undefined ? undefined : from === to ? `${from}` : `${from}–${to}`
  return { tooth, largest: largestStep(tooth), stages }
}

function Amount({ value, unit, limit }: { value: number; unit: 'mm' | '°'; limit?: number }) {
  const words = useWords()
  const locale = localeOf(useLanguage())
  const digits = unit === 'mm' ? 2 : 1
  const show = (figure: number) => {
    const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    return numberFormat(locale, format).format(figure) + (unit === 'mm' ? ' mm' : '°')
  }
  // a tenth of a limit more is what rounding on the way to plan.json makes of the limit itself
  if (limit === undefined || value <= limit * 1.02) return <span className={styles.amount}>{show(value)}</span>
  return (
    <strong className={styles.above}>
      <TriangleAlert aria-label={words.above(show(limit))} />
      {show(value)}
    </strong>
  )
}
