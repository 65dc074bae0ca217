import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Case, RecordRequest } from '#features/cases/case/contract/case.ts'
import { pendingRequests, requestHref } from '#features/cases/requests/web/requests.ts'
import { useRequestText } from '#features/cases/requests/web/requestText.ts'
import { showDayOf } from '#kit/dates.ts'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import styles from './CaseRequests.module.css'
import { usePageWords } from './words.ts'

/**
 * The items that the provider requested. The doctor sees those still to be answered, each with a link to the place
 * where it is answered; the provider sees the result of each.
 */
export function CaseRequests({ kase, isDoctor }: { kase: Case; isDoctor: boolean }) {
  const { overview } = usePageWords()
  const pending = pendingRequests(kase)
  const shown = isDoctor ? pending : [...pending, ...kase.requests.filter(request => request.answeredAt !== null)]
  if (shown.length === 0) return null
  return (
    <Card title={isDoctor ? overview.requests : overview.requestsOfDoctor}>
      <ul className={styles.requests}>
        {shown.map(request => (
          <Item key={request.id} kase={kase} request={request} isDoctor={isDoctor} />
        ))}
      </ul>
    </Card>
  )
}

function Item({ kase, request, isDoctor }: { kase: Case; request: RecordRequest; isDoctor: boolean }) {
  const { overview } = usePageWords()
  const text = useRequestText()
  const isOpen = request.state === 'open'
  return (
    <li className={styles.request} data-done={!isOpen || undefined}>
      {isOpen ? <CircleDashed aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <div className={styles.words}>
        <strong>{text.what(request)}</strong>
        <span>{text.why(request)}</span>
        {request.state === 'explained' && <q className={styles.explanation}>{request.explanation}</q>}
      </div>
      {isOpen && isDoctor ? (
        <Link className={styles.link} href={requestHref(kase.id, request)}>
          {overview.mend}
          <span className="visually-hidden">: {text.what(request)}</span>
        </Link>
      ) : (
        <span className={styles.state}>
          {[overview.outcomes[request.state], request.answeredAt && showDayOf(request.answeredAt)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </li>
  )
}
