import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { type ChangeDraft, changeOf } from '#features/cases/plans/versions/contract/change.ts'
import { ChangeFields } from '#features/cases/plans/versions/web/ChangeFields.tsx'
import { ChangePictureField } from '#features/cases/plans/versions/web/ChangePictureField.tsx'
import { useWords as useVersionWords } from '#features/cases/plans/versions/web/words.ts'
import type { ViewState } from '#features/cases/plans/viewer/contract/viewState.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { PlaceField } from './PlaceField.tsx'
import type { Composing } from './useDraftEditing.ts'
import { useWords } from './words.ts'

interface ChangeComposerProps {
  composing: Composing
  stageCount: number
  view: ViewState
  hasTeeth: boolean
  birthDate: string | null
  /** The key of the uploads for its picture. */
  uploads: string
  onChange: (part: Partial<ChangeDraft>) => void
  onStore: () => void
  onCancel: () => void
}

/** The fields of the change that is being written, beside the model. */
export function ChangeComposer({
  composing,
  stageCount,
  view,
  hasTeeth,
  birthDate,
  uploads,
  onChange,
  ...on
}: ChangeComposerProps) {
  const words = useWords()
  const { add, incomplete } = useVersionWords()
  const heading = useId()
  const [onTheWay, setOnTheWay] = useState<string>()
  const isNew = composing.edited === null
  return (
    // biome-ignore lint/a11y/useSemanticElements: its fields have labels of their own
    <div role="group" aria-labelledby={heading} data-part="composer">
      <Stack>
        <h3 id={heading}>{isNew ? words.newChange : words.editChange}</h3>
        <ChangeFields draft={composing.change} stageCount={stageCount} size="small" onChange={onChange}>
          <PlaceField change={composing.change} chosen={view} {...{ hasTeeth, birthDate, onChange }} />
        </ChangeFields>
        <ChangePictureField
          value={composing.change.picture}
          startedFor={uploads}
          onBusy={setOnTheWay}
          onChange={picture => onChange({ picture })}
        />
        <Row justify="end" gap={2}>
          <Button variant="quiet" onClick={on.onCancel}>
            {words.cancel}
          </Button>
          <Button
            icon={isNew ? <Plus aria-hidden="true" /> : undefined}
            disabledReason={onTheWay ?? (changeOf(composing.change, stageCount) ? undefined : incomplete)}
            onClick={on.onStore}
          >
            {isNew ? add : words.save}
          </Button>
        </Row>
      </Stack>
    </div>
  )
}
