import type { Case } from '#features/cases/case/contract/case.ts'
import { type ChangeDraft, changeOf, isUnread } from '#features/cases/plans/versions/contract/change.ts'
import { ChangeItem } from '#features/cases/plans/versions/web/ChangeItem.tsx'
import { useChangeText } from '#features/cases/plans/versions/web/changeText.ts'
import { usePlans } from '#features/cases/plans/versions/web/usePlans.ts'
import { useWords } from '#features/cases/plans/versions/web/words.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { FaultyGroup } from '#shell/forms/FaultyGroup.tsx'
import { ItemList } from './ItemList.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'

interface Draft {
  items: NonNullable<ReturnType<typeof changeOf>>[]
  next: ChangeDraft
}

const blank: ChangeDraft = { teeth: [], contacts: [], fromStage: '', kind: null, amount: '', note: '' }
const first: Draft = { items: [], next: blank }

/** Asks for changes to the published plan. A change that is complete but not yet in the list is sent too. */
export function RequestChangesForm({ kase }: { kase: Case }) {
  const words = useWords()
  const text = useChangeText()
  const stageCount = usePlans(kase.id).data?.plans[0]?.stageCount ?? null
  const form = useMoveForm({
    kase,
    move: 'request-changes',
    first,
    draft: useDraft({ name: `changes:${kase.id}`, survives: 'popup', first }),
    // an amount that is not a number is sent too, so that the form shows the fault and is not sent without this change
    fields: ({ items, next }) => ({
      items: [...items, changeOf(next, stageCount) ?? (isUnread(next, stageCount) ? next : [])].flat(),
    }),
  })
  const { items, next } = form.values
  const add = () => {
    const ready = changeOf(next, stageCount)
    if (ready) form.change({ items: [...items, ready], next: blank })
  }
  return (
    <MoveForm form={form} lead={words.requestLead}>
      <ItemList
        label={words.list}
        items={items.map(text)}
        removeLabel={words.remove}
        onRemove={index => form.change({ items: items.filter((_, at) => at !== index) })}
      />
      <FaultyGroup error={form.fault('items') && words.required}>
        <ChangeItem
          draft={next}
          birthDate={kase.fields.birthDate}
          stageCount={stageCount}
          onChange={part => form.change({ next: { ...next, ...part } })}
          onAdd={add}
        />
      </FaultyGroup>
    </MoveForm>
  )
}
