import type { Case } from '#features/cases/contract/case.ts'
import { wizardHref } from '#features/cases/web/caseName.ts'
import { useRequestText } from '#features/cases/web/requestText.ts'
import { Banner } from '#ui/Banner.tsx'
import { Link } from '#ui/Link.tsx'
import { type Step, stepOfField } from '../contract/fields.ts'
import { useSubmissionWords } from './words.ts'

type Request = Case['requests'][number]

/** What the provider asked for and is not answered yet, above the step it concerns; the rest leads to its step. */
export function RequestedPart({ kase, step }: { kase: Case; step: Step }) {
  const words = useSubmissionWords()
  const text = useRequestText()
  const asked = openRequests(kase)
  if (asked.length === 0) return null
  return (
    <Banner tone="warn" title={words.requested.title}>
      <ul>
        {asked.map(request => {
          const there = stepOfRequest(request)
          return (
            <li key={request.id}>
              <strong>{text.what(request)}</strong>: {text.why(request)}
              {there !== step && (
                <>
                  {' · '}
                  <Link href={mendHref(kase.id, request)}>{words.requested.elsewhere(words.steps[there])}</Link>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

/** The open requests of a case. */
export function openRequests(kase: Case | undefined): Request[] {
  if (kase?.phase !== 'records-requested') return []
  return kase.requests.filter(request => request.answeredAt === null)
}

/** Where a request is answered: at its step, at its field. */
export function mendHref(caseId: string, request: Request): string {
  return wizardHref(caseId, { step: stepOfRequest(request), field: placeOfRequest(request) })
}

/** The field or the record that a request is about. */
export function placeOfRequest({ field, slot }: Request): string {
  return field ?? slot ?? ''
}

function stepOfRequest({ field, slot }: Request): Step {
  if (slot !== null) return 'records'
  return Object.entries(stepOfField).find(([name]) => name === field)?.[1] ?? 'prescription'
}
