import { Plus } from 'lucide-react'
import type { z } from 'zod'
import { requestReasons } from '#features/cases/case/contract/options.ts'
import { useWords as useCaseWords } from '#features/cases/case/web/words.ts'
import { NewRecordRequest } from '#features/cases/requests/contract/request.ts'
import { useRequestText } from '#features/cases/requests/web/requestText.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Grid, Row, Stack } from '#ui/Stack.tsx'
import { slots } from '../../records/contract/options.ts'
import { askableFields } from '../contract/askable.ts'
import { useWords } from './words.ts'

type Request = z.infer<typeof NewRecordRequest>

export interface RequestItemDraft {
  /** `slot:upper-scan` or `field:overjet`. */
  what: string | null
  reason: Request['reason'] | null
  note: string
}

/** The item as it is sent; undefined while its subject or its reason is missing. */
export function requestOf({ what, reason, note }: RequestItemDraft): Request | undefined {
  if (what === null || reason === null) return undefined
  const [kind = '', name] = what.split(':')
  return NewRecordRequest.safeParse({ [kind]: name, reason, note }).data
}

interface RequestItemProps {
  draft: RequestItemDraft
  taken: readonly Request[]
  /** What is wrong with the list that it belongs to. */
  error: string | undefined
  onChange: (part: Partial<RequestItemDraft>) => void
  onAdd: () => void
}

/** The inputs for one requested item: subject, reason and note. */
export function RequestItem({ draft, taken, error, onChange, onAdd }: RequestItemProps) {
  const words = useWords()
  const { reasons } = useCaseWords()
  const text = useRequestText()
  const options = [
    ...slots.map(slot => ({ value: `slot:${slot}`, label: text.what({ slot }), description: words.items.records })),
    ...askableFields.map(field => ({
      value: `field:${field}`,
      label: text.what({ field }),
      description: words.items.field,
    })),
  ].filter(({ value }) => !taken.some(item => value === `slot:${item.slot}` || value === `field:${item.field}`))
  return (
    <Card tone="quiet" as="div">
      <Stack>
        <Grid min={220}>
          <ComboBox
            label={words.items.what}
            error={error}
            options={options}
            value={draft.what}
            onChange={what => onChange({ what })}
          />
          <Select
            label={words.items.reason}
            options={requestReasons.map(value => ({ value, label: reasons[value] }))}
            value={draft.reason}
            onChange={reason => onChange({ reason })}
          />
        </Grid>
        <Field
          name="note"
          label={words.items.note}
          hint={words.items.noteHint}
          maxLength={1000}
          value={draft.note}
          onChange={event => onChange({ note: event.target.value })}
        />
        <Row justify="end">
          <Button icon={<Plus />} disabledReason={requestOf(draft) ? undefined : words.items.empty} onClick={onAdd}>
            {words.items.add}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
