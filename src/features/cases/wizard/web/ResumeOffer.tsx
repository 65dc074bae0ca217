import { showNumber } from '#features/cases/case/contract/number.ts'
import { nameOf, wizardHref } from '#features/cases/case/web/caseName.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { showMoment } from '#kit/dates.ts'
import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { useLatestDraft } from './api.ts'
import { useSubmissionWords } from './words.ts'

/** Offers the draft that was changed last, before anything is typed. */
export function ResumeOffer() {
  const words = useSubmissionWords()
  const { noName } = useWords()
  const { data: latest } = useLatestDraft(true)
  if (!latest) return null
  const patient = nameOf(latest, noName)
  return (
    <Banner
      tone="info"
      title={words.resume.title}
      actions={
        <LinkButton href={wizardHref(latest.id)} size="small" variant="primary">
          {words.resume.go}
        </LinkButton>
      }
    >
      {words.resume.text(patient, showNumber(latest.number), showMoment(latest.updatedAt))} {words.resume.or}
    </Banner>
  )
}
