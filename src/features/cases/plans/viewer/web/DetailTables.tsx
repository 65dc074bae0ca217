import { statedDetails } from '../contract/model.ts'
import styles from './PlanTables.module.css'
import type { PlanContent } from './planContent.ts'
import { StageLink } from './StageLink.tsx'
import { Headings, TableRoom, ToothRow } from './ToothRow.tsx'
import { useLength } from './useLength.ts'
import { useWords } from './words.ts'

/** Interproximal reduction by contact; the stage of a row shows it in 3D. */
export function IprTable({ model, stage: shown, row, onStage }: PlanContent) {
  const words = useWords()
  const show = useMillimetres()
  const { ipr } = statedDetails(model)
  if (!ipr) return <p>{words.iprUnknown}</p>
  if (ipr.length === 0) return <p>{words.noIpr}</p>
  const total = ipr.reduce((sum, { mm }) => sum + mm, 0)
  return (
    <>
      <TableRoom label={words.tabs.ipr} head={<Headings names={[words.contact, words.amount, words.stage]} />}>
        {ipr.map(({ contact, mm, stage }) => (
          <ToothRow key={`${contact} ${stage}`} name={contact} selection={row}>
            <td>{show(mm)}</td>
            <td>
              <StageLink stage={stage} shown={shown} onStage={onStage} />
            </td>
          </ToothRow>
        ))}
      </TableRoom>
      <p className={styles.note}>
        {words.total} <strong>{show(total)}</strong>
      </p>
      {!model.planJson && <p className={styles.note}>{words.stated}</p>}
    </>
  )
}

/** The attachments by tooth. */
export function AttachmentTable({ model, stage: shown, row, onStage }: PlanContent) {
  const words = useWords()
  const show = useMillimetres()
  const { attachments } = statedDetails(model)
  if (!attachments) return <p>{words.attachmentsUnknown}</p>
  if (attachments.length === 0) return <p>{words.noAttachments}</p>
  const names = [words.tooth, words.shape, words.surface, words.size, words.from, words.to]
  return (
    <>
      <TableRoom label={words.tabs.attachments} head={<Headings names={names} />}>
        {attachments.map(({ tooth, shape, surface, size, from, to }) => (
          <ToothRow key={`${tooth} ${surface} ${from}`} name={tooth} selection={row}>
            <td>{words.shapes[shape]}</td>
            <td>{words.surfaces[surface]}</td>
            <td>{size.map(show).join(' × ')}</td>
            <td>
              <StageLink stage={from} shown={shown} onStage={onStage} />
            </td>
            <td>
              <StageLink stage={to} shown={shown} onStage={onStage} />
            </td>
          </ToothRow>
        ))}
      </TableRoom>
      {!model.planJson && <p className={styles.note}>{words.stated}</p>}
    </>
  )
}

function useMillimetres(): (mm: number) => string {
  const show = useLength(1)
  return mm => `${show(mm)} mm`
}
