import { Bookmark, Pencil, Plus, Trash2 } from 'lucide-react'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Menu } from '#shell/popups/Menu.tsx'
import { popups } from '#shell/popups/popups.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { CannedAnswer } from '../contract/cannedAnswer.ts'
import { useCannedAnswers } from './api.ts'
import styles from './CannedAnswersView.module.css'
import { CannedForm } from './CannedForm.tsx'
import { RemoveCanned } from './RemoveCanned.tsx'
import { useWords } from './words.ts'

/** The list of canned answers. */
export function CannedAnswersView() {
  const words = useWords()
  const { data, error, refetch } = useCannedAnswers()
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() =>
        popups.show({ heading: words.addHeading, size: 'medium', component: () => <CannedForm answer={undefined} /> })
      }
    >
      {words.add}
    </Button>
  )
  return (
    <Card title={words.label} actions={data && data.answers.length > 0 && add}>
      <Stack gap={4}>
        <p>{words.lead}</p>
        {!data && error && <LoadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton lines={4} />}
        {data?.answers.length === 0 && (
          <EmptyState icon={<Bookmark aria-hidden="true" />} title={words.none} action={add}>
            {words.noneText}
          </EmptyState>
        )}
        {data && data.answers.length > 0 && (
          <ul className={styles.answers}>
            {data.answers.map(answer => (
              <CannedAnswerItem key={answer.id} answer={answer} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

function CannedAnswerItem({ answer }: { answer: CannedAnswer }) {
  const words = useWords()
  const language = useLanguage()
  const edit = () =>
    popups.show({
      heading: words.editHeading(answer.name),
      size: 'medium',
      component: () => <CannedForm answer={answer} />,
    })
  const remove = () =>
    popups.show({
      heading: words.removeHeading(answer.name),
      size: 'small',
      component: () => <RemoveCanned answer={answer} />,
    })
  return (
    <li className={styles.answer}>
      <div className={styles.text}>
        <h3 className={styles.name}>{answer.name}</h3>
        <p className={styles.begin}>{answer[language]}</p>
      </div>
      <Menu
        trigger="icon"
        label={answer.name}
        items={[
          { id: 'edit', label: words.edit, icon: <Pencil aria-hidden="true" />, onAction: edit },
          { id: 'remove', label: words.remove, icon: <Trash2 aria-hidden="true" />, danger: true, onAction: remove },
        ]}
      />
    </li>
  )
}
