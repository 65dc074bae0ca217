import type { ReactNode } from 'react'
import { Facts } from '#ui/Facts.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import styles from './StatusList.module.css'
import { useWords } from './words.ts'

/** `good`: in order. `wait`: worth a look. `bad`: an administrator has to act. */
export type Tone = 'good' | 'wait' | 'bad'

export interface StatusLine {
  name: string
  tone: Tone
  value: ReactNode
  /** What went wrong, and what helps. */
  notes?: readonly ReactNode[]
}

/** What a system consists of, each with its state. */
export function StatusList({ lines }: { lines: readonly StatusLine[] }) {
  const { states } = useWords()
  return (
    <Facts
      columns="beside"
      items={lines.map(({ name, tone, value, notes = [] }) => ({
        term: name,
        value: (
          <div className={styles.line}>
            <div className={styles.words}>
              <div>{value}</div>
              {notes.map((note, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: notes are not reordered
                <p key={at} className={styles.note}>
                  {note}
                </p>
              ))}
            </div>
            <StatusBadge tone={tone}>{states[tone]}</StatusBadge>
          </div>
        ),
      }))}
    />
  )
}
