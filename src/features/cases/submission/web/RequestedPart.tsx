import type { Case } from '#features/cases/contract/case.ts'
import { requestReasons } from '#features/cases/contract/move.ts'
import { useRxWords } from '#features/cases/prescription/web/words.ts'
import { useWords as useRecordWords } from '#features/cases/records/web/words.ts'
import { Banner } from '#ui/Banner.tsx'
import { Link } from '#ui/Link.tsx'
import { type Step, stepOfField } from '../contract/fields.ts'
import { useSubmissionWords } from './words.ts'

type Request = Case['requests'][number]

/** What the provider asked for and is not answered yet, above the step it concerns; the rest leads to its step. */
export function RequestedPart({ kase, step }: { kase: Case; step: Step }) {
  const words = useSubmissionWords()
  const sentence = useRequestSentence()
  const asked = openRequests(kase)
  if (asked.length === 0) return null
  return (
    <Banner tone="warn" title={words.requested.title}>
      <ul>
        {asked.map(request => {
          const { name, text } = sentence(request)
          const there = stepOfRequest(request)
          return (
            <li key={request.id}>
              <strong>{name}</strong>: {text}
              {there !== step && (
                <>
                  {' · '}
                  <Link href={`/cases/add?case=${kase.id}&step=${there}&field=${request.field ?? request.slot}`}>
                    {words.requested.elsewhere(words.steps[there])}
                  </Link>
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

/** The step on which a request is answered. */
export function stepOfRequest({ field, slot }: Pick<Request, 'field' | 'slot'>): Step {
  if (slot !== null) return 'records'
  return Object.entries(stepOfField).find(([name]) => name === field)?.[1] ?? 'prescription'
}

/** What a request says, in the reader's language: which thing, and why. */
export function useRequestSentence(): (request: Request) => { name: string; text: string } {
  const words = useSubmissionWords()
  const rx = useRxWords()
  const records = useRecordWords()
  const names = new Map<string, string>(Object.entries({ ...rx.fields, ...words.fields, ...records.slots }))
  return ({ field, slot, reason, note }) => {
    const known = requestReasons.find(code => code === reason) ?? 'other'
    const name = names.get(slot ?? field ?? '') ?? ''
    return { name, text: [words.reasons[known], note].filter(Boolean).join(' – ') }
  }
}
