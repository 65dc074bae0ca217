import { useMemo } from 'react'
import { movingStages } from '../contract/stageFacts.ts'
import styles from './PlanTables.module.css'
import type { PlanContent } from './planContent.ts'
import { StageLink } from './StageLink.tsx'
import { TableRoom, ToothRow } from './ToothRow.tsx'
import { useWords } from './words.ts'

/** Which tooth moves in which stage: a row for each tooth, a column for each stage. A stage's heading shows it in 3D. */
export function StagingChart({ parts, facts, stage: shown, row, onStage }: PlanContent) {
  const words = useWords()
  const rows = useMemo(
    () =>
      parts.flatMap(part => {
        if (part.kind !== 'tooth') return []
        const moving = movingStages(part)
        return [{ fdi: part.fdi, cells: facts.map(({ stage }) => ({ stage, isMoving: moving.has(stage) })) }]
      }),
    [parts, facts],
  )
  if (rows.length === 0) return <p>{words.noTeeth}</p>
  return (
    <TableRoom
      label={words.tabs.staging}
      head={
        <>
          <th scope="col">{words.tooth}</th>
          {facts.map(({ stage }) => (
            <th key={stage} scope="col" className={styles.column} data-shown={stage === shown || undefined}>
              <StageLink {...{ stage, shown, onStage }} />
            </th>
          ))}
        </>
      }
    >
      {rows.map(({ fdi, cells }) => (
        <ToothRow key={fdi} name={fdi} selection={row}>
          {cells.map(({ stage, isMoving }) => (
            <td key={stage} className={styles.box} data-shown={stage === shown || undefined}>
              {isMoving && (
                <span className={styles.moving}>
                  <span className="visually-hidden">{words.moves}</span>
                </span>
              )}
            </td>
          ))}
        </ToothRow>
      ))}
    </TableRoom>
  )
}
