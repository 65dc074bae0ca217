import { Plus } from 'lucide-react'
import { GapPicker } from '#features/cases/prescription/chart/web/GapPicker.tsx'
import { TeethPicker } from '#features/cases/prescription/chart/web/TeethPicker.tsx'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { ageOn, dayOf } from '#kit/dates.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { type ChangeDraft, changeOf, isOfContacts } from '../contract/change.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { useWords } from './words.ts'

interface ChangeItemProps {
  draft: ChangeDraft
  birthDate: string | null
  /** Of the plan under review. */
  stageCount: number | null
  onChange: (part: Partial<ChangeDraft>) => void
  onAdd: () => void
}

// the last deciduous molars are shed at about twelve
const mixedUntil = 13
const none: ReadonlySet<Tooth> = new Set()

/** One change being put together: which teeth, what, how much, from when. */
export function ChangeItem({ draft, birthDate, stageCount, onChange, onAdd }: ChangeItemProps) {
  const words = useWords()
  const young = birthDate !== null && ageOn(birthDate, dayOf(new Date())) < mixedUntil
  return (
    <Card tone="quiet" as="div">
      <Stack>
        <ChangeFields {...{ draft, stageCount, onChange }}>
          {isOfContacts(draft.kind) ? (
            <GapPicker
              label={words.contacts}
              hint={words.contactsHint}
              value={draft.contacts}
              absent={none}
              arches="botch-arches"
              onChange={contacts => onChange({ contacts })}
            />
          ) : (
            <TeethPicker
              label={words.teeth}
              hint={words.teethHint}
              value={draft.teeth}
              dentition={young ? 'mixed' : 'permanent'}
              onChange={teeth => onChange({ teeth })}
            />
          )}
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
