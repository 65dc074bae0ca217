import { Plus } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { type ChangeDraft, changeOf } from '../contract/change.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { PlacePicker } from './PlacePicker.tsx'
import { useWords } from './words.ts'

interface ChangeItemProps {
  draft: ChangeDraft
  birthDate: string | null
  /** Of the plan under review. */
  stageCount: number | null
  onChange: (part: Partial<ChangeDraft>) => void
  onAdd: () => void
}

/** One change being put together: which teeth, what, how much, from when. */
export function ChangeItem({ draft, birthDate, stageCount, onChange, onAdd }: ChangeItemProps) {
  const words = useWords()
  return (
    <Card tone="quiet" as="div">
      <Stack>
        <ChangeFields {...{ draft, stageCount, onChange }}>
          <PlacePicker {...{ draft, birthDate, onChange }} />
        </ChangeFields>
        <Row justify="end">
          <Button
            icon={<Plus />}
            disabledReason={changeOf(draft, stageCount) ? undefined : words.incomplete}
            onClick={onAdd}
          >
            {words.add}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
