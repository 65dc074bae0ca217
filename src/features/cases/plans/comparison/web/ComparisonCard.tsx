import { GitCompareArrows, X } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Stack.tsx'
import styles from './ComparisonCard.module.css'
import { ComparisonResult } from './ComparisonResult.tsx'
import { useVersionPair } from './useVersionPair.ts'
import { VersionChoice } from './VersionChoice.tsx'
import type { ComparedVersion } from './versions.ts'
import { useWords } from './words.ts'

/** The sentence that says what changed; opened, the two versions that are compared and every difference. */
export function ComparisonCard({ versions }: { versions: readonly ComparedVersion[] }) {
  const words = useWords()
  const { pair, isChosen, choose, clear } = useVersionPair(versions)
  if (!pair) return null
  const { before, after } = pair
  const isSameCycle = before.cycle === after.cycle
  const [from, to] = [before, after].map(({ title, fullTitle }) => (isSameCycle ? title : fullTitle))
  const toggle = isChosen ? (
    <Button size="small" icon={<X aria-hidden="true" />} onClick={clear}>
      {words.close}
    </Button>
  ) : (
    <Button
      size="small"
      icon={<GitCompareArrows aria-hidden="true" />}
      onClick={() => choose({ before: before.id, after: after.id })}
    >
      {words.open}
    </Button>
  )
  return (
    <Card title={words.title} actions={toggle}>
      <Stack gap={4}>
        {isChosen ? (
          <VersionChoice versions={versions} pair={pair} onChoose={choose} />
        ) : (
          <p className={styles.meta}>{words.subtitle(from ?? '', to ?? '')}</p>
        )}
        <ComparisonResult pair={pair} names={[from ?? '', to ?? '']} isOpen={isChosen} />
      </Stack>
    </Card>
  )
}
