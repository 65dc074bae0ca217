import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { type ChangeDraft, changeOf } from '../contract/change.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { ChangePictureField } from './ChangePictureField.tsx'
import { PlacePicker } from './PlacePicker.tsx'
import { useWords } from './words.ts'

interface ChangeItemProps {
  draft: ChangeDraft
  birthDate: string | null
  /** Of the plan under review. */
  stageCount: number | null
  /** What is wrong with the list that it belongs to. */
  error: string | undefined
  onChange: (part: Partial<ChangeDraft>) => void
  onAdd: () => void
}

/** One change being put together: which teeth, what, how much, from when. */
export function ChangeItem({ draft, birthDate, stageCount, error, onChange, onAdd }: ChangeItemProps) {
  const words = useWords()
  const [onTheWay, setOnTheWay] = useState<string>()
  return (
    <Card tone="quiet" as="div">
      <Stack>
        <ChangeFields {...{ draft, stageCount, error, onChange }}>
          <PlacePicker {...{ draft, birthDate, onChange }} />
        </ChangeFields>
        <ChangePictureField value={draft.picture} onBusy={setOnTheWay} onChange={picture => onChange({ picture })} />
        <Row justify="end">
          <Button
            icon={<Plus />}
            disabledReason={onTheWay ?? (changeOf(draft, stageCount) ? undefined : words.incomplete)}
            onClick={onAdd}
          >
            {words.add}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
