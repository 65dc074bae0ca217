import type { Case } from '#features/cases/case/contract/case.ts'
import { UnsentChanges } from '#features/cases/plans/changes/web/UnsentChanges.tsx'
import { type OpenDraft, useDraftedChanges } from '#features/cases/plans/changes/web/useDraftedChanges.ts'
import { SignedPlan } from '#features/cases/plans/versions/web/SignedPlan.tsx'
import { usePlans } from '#features/cases/plans/versions/web/usePlans.ts'
import { useWords } from '#features/cases/plans/versions/web/words.ts'
import { useProfile } from '#features/profile/person/web/useProfile.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PasswordAgain } from '#shell/popups/PasswordAgain.tsx'
import { Field } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'

/**
 * Approves the newest plan: shows what is signed, asks for the licence number, which the profile proposes, and for the
 * password again. The password is not stored. A profile that does not load leaves the number to be typed.
 */
export function ApprovePlanForm({ kase }: { kase: Case }) {
  const profile = useProfile()
  const { isPending } = usePlans(kase.id)
  const { opened, error } = useDraftedChanges(kase.id, 'popup')
  // the form is shown when all of it is there, so that no field moves under a finger
  if (profile.isPending || isPending || !(opened || error)) return <Skeleton lines={6} />
  return <LoadedForm kase={kase} licence={profile.data?.licence ?? ''} draft={opened?.draft} />
}

interface LoadedFormProps {
  kase: Case
  licence: string
  draft: OpenDraft['draft'] | undefined
}

function LoadedForm({ kase, licence, draft }: LoadedFormProps) {
  const words = useWords()
  const first = { licence, password: '' }
  const form = useMoveForm({
    ...{ kase, move: 'approve-plan', first },
    draft: useDraft({ name: `approval:${kase.id}`, first }),
  })
  return (
    <MoveForm form={form} lead={words.approveLead}>
      {draft && <UnsentChanges draft={draft} />}
      <SignedPlan caseId={kase.id} />
      <Stack>
        <Field
          required
          label={words.licence}
          hint={words.licenceHint}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          {...form.text('licence')}
        />
        <PasswordAgain {...form.choice('password')} />
      </Stack>
    </MoveForm>
  )
}
