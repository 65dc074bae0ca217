import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { announce } from '#ui/announce.ts'
import { IconButton } from '#ui/Button.tsx'
import styles from './ItemList.module.css'
import { useWords } from './words.ts'

interface ItemListProps {
  label: string
  items: readonly { title: string; detail: string; content?: ReactNode }[]
  removeLabel: (title: string) => string
  onRemove: (index: number) => void
}

/** The items added so far, each with a button that removes it. Nothing while the list is empty. */
export function ItemList({ label, items, removeLabel, onRemove }: ItemListProps) {
  const { items: words } = useWords()
  if (items.length === 0) return null
  const remove = (index: number, title: string) => {
    announce(words.removed(title))
    onRemove(index)
  }
  return (
    <ol aria-label={label} className={styles.list}>
      {items.map(({ title, detail, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and equal ones are equal
        <li key={index} className={styles.item}>
          <span className={styles.words}>
            <strong>{title}</strong>
            {detail && <span className={styles.detail}>{detail}</span>}
            {content}
          </span>
          <IconButton size="small" label={removeLabel(title)} icon={<X />} onClick={() => remove(index, title)} />
        </li>
      ))}
    </ol>
  )
}
