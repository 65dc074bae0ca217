import type { Case } from '#features/cases/case/contract/case.ts'
import { ShortHash } from '#features/cases/case/web/ShortHash.tsx'
import { Deviations } from '#features/cases/conformance/web/Deviations.tsx'
import { ChangeList } from '#features/cases/plans/versions/web/ChangeList.tsx'
import { usePlans } from '#features/cases/plans/versions/web/usePlans.ts'
import { useWords } from '#features/cases/plans/versions/web/words.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { PasswordAgain } from '#shell/popups/PasswordAgain.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'

/** Approves the newest plan: shows what is signed and asks for the password again. The password is not stored. */
export function ApprovePlanForm({ kase }: { kase: Case }) {
  const words = useWords()
  const form = useMoveForm({ kase, move: 'approve-plan', first: { password: '' } })
  return (
    <MoveForm form={form} lead={words.approveLead}>
      <Signed caseId={kase.id} />
      <PasswordAgain {...form.choice('password')} />
    </MoveForm>
  )
}

function Signed({ caseId }: { caseId: string }) {
  const words = useWords()
  const errorText = useErrorText()
  const { data, error } = usePlans(caseId)
  const plan = data?.plans[0]
  if (error) return <Banner tone="bad">{errorText(error)}</Banner>
  if (!plan) return <Skeleton lines={3} />
  return (
    <Stack gap={4}>
      <ChangeList title={words.answers.title} changes={plan.answered} />
      <Deviations deviations={plan.deviations} reason={plan.deviationReason} />
      <Card tone="quiet" as="div" title={words.signs}>
        <Facts
          columns={3}
          items={[
            { term: words.version, value: `${words.title(plan.version)} · ${words.cycle(plan.cycle)}` },
            { term: words.stageCount, value: plan.stageCount },
            { term: words.fileCount, value: plan.files.length },
            {
              term: words.fingerprint,
              value: <ShortHash hash={plan.sha256} copy={words.copy} copied={words.copied} />,
            },
          ]}
        />
      </Card>
    </Stack>
  )
}
