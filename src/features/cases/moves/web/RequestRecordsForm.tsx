import type { Case } from '#features/cases/case/contract/case.ts'
import { useRequestText } from '#features/cases/requests/web/requestText.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { ItemList } from './ItemList.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'
import { RequestItem, type RequestItemDraft, requestOf } from './RequestItem.tsx'
import { useWords } from './words.ts'

type Ready = NonNullable<ReturnType<typeof requestOf>>
interface Draft {
  items: Ready[]
  next: RequestItemDraft
}

const blank: RequestItemDraft = { what: null, reason: null, note: '' }
const first: Draft = { items: [], next: blank }

/** Asks for records and fields, item by item. An item that is complete but not yet in the list is sent too. */
export function RequestRecordsForm({ kase }: { kase: Case }) {
  const words = useWords()
  const text = useRequestText()
  const form = useMoveForm({
    kase,
    move: 'request-records',
    first,
    draft: useDraft({ name: `requested-records:${kase.id}`, first }),
    fields: ({ items, next }) => ({ items: [...items, requestOf(next) ?? []].flat() }),
  })
  const { items, next } = form.values
  const add = () => {
    const ready = requestOf(next)
    if (ready) form.change({ items: [...items, ready], next: blank })
  }
  return (
    <MoveForm form={form} lead={words.leads['request-records']}>
      <ItemList
        label={words.items.legend}
        items={items.map(item => ({ title: text.what(item), detail: text.why(item) }))}
        removeLabel={words.items.remove}
        onRemove={index => form.change({ items: items.filter((_, at) => at !== index) })}
      />
      <RequestItem
        draft={next}
        taken={items}
        error={form.fault('items') && words.items.required}
        onChange={part => form.change({ next: { ...next, ...part } })}
        onAdd={add}
      />
    </MoveForm>
  )
}
