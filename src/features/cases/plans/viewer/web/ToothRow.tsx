import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { Button } from '#ui/Button.tsx'
import styles from './PlanTables.module.css'
import type { RowSelection } from './planContent.ts'
import { useWords } from './words.ts'

interface ToothRowProps {
  /** A tooth, or a contact such as 12-11: pressing it selects its first tooth too. */
  name: string
  selection: RowSelection
  children: ReactNode
}

/** A row of a table about a tooth or a contact. Its heading selects the tooth in the 3D view; a selection there shows the row. */
export function ToothRow({ name, selection, children }: ToothRowProps) {
  const words = useWords()
  const row = useRef<HTMLTableRowElement>(null)
  const { tooth, contact, onSelect, request } = selection
  const ownContact = Gap.safeParse(name).data ?? null
  const isOfTooth = tooth !== null && name.split('-').includes(tooth)
  const isChosen = ownContact ? ownContact === contact : isOfTooth
  const isSelected = ownContact && contact ? isChosen : isOfTooth
  useEffect(() => {
    const [shown, room] = [row.current, row.current?.closest<HTMLElement>('[data-scrolls]')]
    if (!isSelected || !shown || !room) return
    // only the table scrolls: the page stays where the reader looks at the model
    const [top, bottom] = [shown.offsetTop - room.scrollTop, shown.offsetTop + shown.offsetHeight - room.scrollTop]
    if (top < 40 || bottom > room.clientHeight) room.scrollTop = shown.offsetTop - room.clientHeight / 2
  }, [isSelected])
  const first = Tooth.safeParse(name.split('-')[0]).data ?? null
  return (
    <tr ref={row} data-selected={isSelected || undefined}>
      <th scope="row">
        <button
          type="button"
          className={styles.tooth}
          aria-pressed={isChosen}
          aria-label={name.includes('-') ? undefined : words.toothName(name)}
          onClick={() => (isChosen ? onSelect(null, null) : onSelect(first, ownContact))}
        >
          {name}
        </button>
        {isChosen && request && (
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={request.onRequest}>
            {request.label}
          </Button>
        )}
      </th>
      {children}
    </tr>
  )
}

/** A table that scrolls by itself, with the keyboard too. */
export function TableRoom({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className={styles.room} role="group" tabIndex={0} aria-label={label} data-scrolls>
      <table className={styles.table}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** The headings of columns that are named and no more. */
export function Headings({ names }: { names: readonly string[] }) {
  return names.map(name => (
    <th key={name} scope="col">
      {name}
    </th>
  ))
}
