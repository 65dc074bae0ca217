import { ShortHash } from '#features/cases/case/web/ShortHash.tsx'
import { Deviations } from '#features/cases/conformance/web/Deviations.tsx'
import { useErrorText } from '#shell/calls/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { ChangeList } from './ChangeList.tsx'
import { usePlans } from './usePlans.ts'
import { useWords } from './words.ts'

/** What an approval signs: the answers and deviations of the newest version, its figures and its hash. */
export function SignedPlan({ caseId }: { caseId: string }) {
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
