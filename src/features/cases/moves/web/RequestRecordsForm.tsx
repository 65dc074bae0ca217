import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { FieldErrorText } from '#ui/FieldFrame.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Case } from '../../contract/case.ts'
import { ItemList } from '../../web/ItemList.tsx'
import { useRequestText } from '../../web/requestText.ts'
import { MoveForm } from './MoveForm.tsx'
import { RequestItem, type RequestItemDraft, requestOf } from './RequestItem.tsx'
import { useWords } from './words.ts'

type Ready = NonNullable<ReturnType<typeof requestOf>>
interface Draft {
  items: Ready[]
  next: RequestItemDraft
}

const blank: RequestItemDraft = { what: null, reason: null, note: '' }
const drafts = draftsOf<Draft>('requested-records')

/** Asks for records and fields, item by item. An item that is complete but not yet in the list is sent too. */
export function RequestRecordsForm({ seen }: { seen: Case }) {
  const words = useWords()
  const text = useRequestText()
  const { draft, change, forget } = useDraft(drafts, seen.id, { items: [], next: blank })
  const ready = requestOf(draft.next)
  const items = ready ? [...draft.items, ready] : draft.items
  return (
    <MoveForm
      seen={seen}
      command={{ move: 'request-records', items }}
      lead={words.leads['request-records']}
      onDone={forget}
    >
      {fault => (
        <Stack gap={5}>
          <ItemList
            label={words.items.legend}
            items={draft.items.map(item => ({ title: text.what(item), detail: text.why(item) }))}
            removeLabel={words.items.remove}
            onRemove={index => change({ items: draft.items.filter((_, at) => at !== index) })}
          />
          <RequestItem
            draft={draft.next}
            taken={draft.items}
            onChange={part => change({ next: { ...draft.next, ...part } })}
            onAdd={() => ready && change({ items: [...draft.items, ready], next: blank })}
          />
          {fault('items') && (
            <div>
              <FieldErrorText>{words.items.required}</FieldErrorText>
            </div>
          )}
        </Stack>
      )}
    </MoveForm>
  )
}
