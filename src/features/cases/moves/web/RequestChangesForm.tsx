import type { Case } from '#features/cases/case/contract/case.ts'
import { DraftTrouble } from '#features/cases/plans/changes/web/DraftTrouble.tsx'
import { type OpenDraft, useDraftedChanges } from '#features/cases/plans/changes/web/useDraftedChanges.ts'
import { useWords as useDraftWords } from '#features/cases/plans/changes/web/words.ts'
import { ChangeItem } from '#features/cases/plans/versions/web/ChangeItem.tsx'
import { ChangePicture } from '#features/cases/plans/versions/web/ChangePicture.tsx'
import { useChangeText } from '#features/cases/plans/versions/web/changeText.ts'
import { usePlans } from '#features/cases/plans/versions/web/usePlans.ts'
import { useWords } from '#features/cases/plans/versions/web/words.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ItemList } from './ItemList.tsx'
import { MoveForm } from './MoveForm.tsx'
import { useChangesForm } from './useChangesForm.ts'

/** Asks for changes to the published plan: those of the draft, which the panel beside its model shares. */
export function RequestChangesForm({ kase }: { kase: Case }) {
  const { opened, error, retry } = useDraftedChanges(kase.id, 'popup')
  if (opened) return <DraftedChangesForm kase={kase} opened={opened} />
  return error ? <LoadFailure error={error} retry={retry} /> : <Skeleton lines={6} />
}

function DraftedChangesForm({ kase, opened }: { kase: Case; opened: OpenDraft }) {
  const words = useWords()
  const { conflict } = useDraftWords()
  const text = useChangeText()
  const stageCount = usePlans(kase.id).data?.plans[0]?.stageCount ?? null
  const { form, drafted, next, changeNext, addNext, remove } = useChangesForm({ kase, stageCount, opened })
  const isDisputed = opened.draft.useStage().is === 'conflict'
  return (
    <MoveForm form={form} lead={words.requestLead} disabledReason={isDisputed ? conflict : undefined}>
      <DraftTrouble draft={opened.draft} />
      <ItemList
        label={words.list}
        items={drafted.map(change => ({ ...text(change), content: <ChangePicture change={change} /> }))}
        removeLabel={words.remove}
        onRemove={remove}
      />
      <ChangeItem
        {...{ draft: next, stageCount, birthDate: kase.fields.birthDate }}
        error={form.fault('items') && words.required}
        onChange={changeNext}
        onAdd={addNext}
      />
    </MoveForm>
  )
}
