import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { FieldErrorText } from '#ui/FieldFrame.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Case } from '../../contract/case.ts'
import { MoveForm } from '../../moves/web/MoveForm.tsx'
import { ItemList } from '../../web/ItemList.tsx'
import { type ChangeDraft, changeOf, isUnread } from '../contract/change.ts'
import { ChangeItem } from './ChangeItem.tsx'
import { useChangeText } from './changeText.ts'
import { useWords } from './words.ts'

interface Draft {
  items: NonNullable<ReturnType<typeof changeOf>>[]
  next: ChangeDraft
}

const blank: ChangeDraft = { teeth: [], fromStage: '', kind: null, amount: '', note: '' }
const drafts = draftsOf<Draft>('changes')

/** Asks for changes to the published plan. A change that is complete but not yet in the list is sent too. */
export function RequestChangesForm({ seen }: { seen: Case }) {
  const words = useWords()
  const text = useChangeText()
  const { draft, change, forget } = useDraft(drafts, seen.id, { items: [], next: blank })
  const ready = changeOf(draft.next)
  // a change whose number means none keeps the list from being sent without it
  const next = ready ?? (isUnread(draft.next) ? draft.next : undefined)
  const items = next ? [...draft.items, next] : draft.items
  return (
    <MoveForm seen={seen} command={{ move: 'request-changes', items }} lead={words.requestLead} onDone={forget}>
      {fault => (
        <Stack gap={5}>
          <ItemList
            label={words.list}
            items={draft.items.map(text)}
            removeLabel={words.remove}
            onRemove={index => change({ items: draft.items.filter((_, at) => at !== index) })}
          />
          <ChangeItem
            draft={draft.next}
            birthDate={seen.fields.birthDate}
            onChange={part => change({ next: { ...draft.next, ...part } })}
            onAdd={() => ready && change({ items: [...draft.items, ready], next: blank })}
          />
          {fault('items') && (
            <div>
              <FieldErrorText>{words.required}</FieldErrorText>
            </div>
          )}
        </Stack>
      )}
    </MoveForm>
  )
}
