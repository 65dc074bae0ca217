import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/Stack.tsx'
import { useErrorText } from '../calls/errors.ts'
import type { Autosave } from './autosave.ts'
import { useWords } from './words.ts'

/** Why a part cannot be saved, and what the reader can do about it. Shows nothing while saving works. */
export function SaveTrouble<T extends object>({
  draft,
  labels,
}: {
  draft: Autosave<T>
  labels: Readonly<Record<string, string>>
}) {
  const words = useWords()
  const errorText = useErrorText()
  const stage = draft.useStage()
  const again = (
    <Button size="small" onClick={() => draft.flush()}>
      {words.save.retry}
    </Button>
  )
  if (stage.is === 'away') {
    return (
      <Banner isAnnounced tone="warn" title={words.save.awayShort} actions={again}>
        {words.save.away}
      </Banner>
    )
  }
  if (stage.is === 'refused') {
    return (
      <Banner tone="bad" title={words.save.refused} actions={again}>
        {errorText(stage.error)}
      </Banner>
    )
  }
  if (stage.is !== 'conflict') return null
  const fields = stage.fields.map(field => labels[field] ?? field).join(', ')
  return (
    <Banner
      isAnnounced
      tone="warn"
      title={words.conflict.title}
      actions={
        <Row gap={2}>
          <Button size="small" variant="primary" onClick={() => draft.resolve('mine')}>
            {words.conflict.mine}
          </Button>
          <Button size="small" onClick={() => draft.resolve('theirs')}>
            {words.conflict.theirs}
          </Button>
        </Row>
      }
    >
      {words.conflict.text(fields)}
      <Differences draft={draft} fields={stage.fields} theirs={stage.theirs} labels={labels} />
    </Banner>
  )
}

interface DifferencesProps<T extends object> {
  draft: Autosave<T>
  fields: readonly string[]
  theirs: object
  labels: Readonly<Record<string, string>>
}

// free text and dates side by side; a coded answer is compared in its own field, after a side was chosen
function Differences<T extends object>({ draft, fields, theirs, labels }: DifferencesProps<T>) {
  const [mine, other] = [new Map(Object.entries(draft.useValue())), new Map(Object.entries(theirs))]
  const plain = fields.filter(field => typeof mine.get(field) === 'string' && typeof other.get(field) === 'string')
  return (
    <ul>
      {plain.map(field => (
        <li key={field}>
          <strong>{labels[field]}</strong> <q>{String(mine.get(field))}</q> ↔ <q>{String(other.get(field))}</q>
        </li>
      ))}
    </ul>
  )
}
