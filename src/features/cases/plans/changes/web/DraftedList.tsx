import { Eye, Pencil, X } from 'lucide-react'
import { ChangePicture } from '#features/cases/plans/versions/web/ChangePicture.tsx'
import { useChangeText } from '#features/cases/plans/versions/web/changeText.ts'
import { IconButton } from '#ui/Button.tsx'
import type { DraftedChange } from '../contract/draftedChanges.ts'
import styles from './DraftedList.module.css'
import { useWords } from './words.ts'

interface DraftedListProps {
  changes: readonly DraftedChange[]
  onShow: (change: DraftedChange) => void
  onEdit: (change: DraftedChange) => void
  onRemove: (change: DraftedChange) => void
}

/** The changes collected so far; each can be shown in the model, edited and removed. */
export function DraftedList({ changes, onShow, onEdit, onRemove }: DraftedListProps) {
  const words = useWords()
  const text = useChangeText()
  if (changes.length === 0) return null
  return (
    <ol aria-label={words.title} className={styles.list}>
      {changes.map(change => {
        const { title, detail } = text(change)
        return (
          <li key={change.id} className={styles.item} data-change={change.id}>
            <span className={styles.words}>
              <strong>{title}</strong>
              {detail && <span className={styles.detail}>{detail}</span>}
              <ChangePicture change={change} />
            </span>
            <span className={styles.buttons}>
              <IconButton size="small" label={words.show(title)} icon={<Eye />} onClick={() => onShow(change)} />
              <IconButton size="small" label={words.edit(title)} icon={<Pencil />} onClick={() => onEdit(change)} />
              <IconButton size="small" label={words.remove(title)} icon={<X />} onClick={() => onRemove(change)} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
