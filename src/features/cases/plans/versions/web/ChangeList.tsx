import { Rotate3d } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Stack.tsx'
import { type BadgeTone, StatusBadge } from '#ui/StatusBadge.tsx'
import type { ChangeAnswerName } from '../contract/answer.ts'
import type { Plan } from '../contract/plan.ts'
import styles from './ChangeList.module.css'
import { ChangePicture } from './ChangePicture.tsx'
import { useChangeText } from './changeText.ts'
import { useShowChange } from './useShowChange.ts'
import { useWords } from './words.ts'

interface ChangeListProps {
  title: string
  /** The version on the page in whose models a change can be shown. */
  shownIn?: Plan
  changes: Plan['changes']
  /** Buttons for the plan; they follow the changes. */
  actions?: ReactNode
}

const tones = { done: 'good', partly: 'wait', declined: 'bad' } as const satisfies Record<ChangeAnswerName, BadgeTone>

/** Requested changes, each with its answer once the next version gives one; nothing without changes. */
export function ChangeList({ title, shownIn, changes, actions }: ChangeListProps) {
  const { answers, showIn3D } = useWords()
  const text = useChangeText()
  const show = useShowChange(shownIn)
  if (changes.length === 0) return null
  return (
    <section aria-label={title}>
      <Stack gap={3}>
        <h3 className={styles.heading}>{title}</h3>
        <ol className={styles.changes}>
          {changes.map(change => {
            const { title, detail } = text(change)
            const { id, answer } = change
            return (
              <li key={id}>
                <strong>{title}</strong>
                {detail && <span className={styles.detail}>{detail}</span>}
                <ChangePicture change={change} />
                {show && (
                  <Button size="small" icon={<Rotate3d aria-hidden="true" />} onClick={() => show(change)}>
                    {showIn3D}
                    <span className="visually-hidden">{`: ${title}`}</span>
                  </Button>
                )}
                {answer && (
                  <p className={styles.answer}>
                    <StatusBadge tone={tones[answer.answer]}>{answers.names[answer.answer]}</StatusBadge>
                    {answer.why && <span>{answer.why}</span>}
                  </p>
                )}
              </li>
            )
          })}
        </ol>
        {actions}
      </Stack>
    </section>
  )
}
