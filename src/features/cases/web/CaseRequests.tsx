import { CircleCheck, CircleDashed } from 'lucide-react'
import { showDayOf } from '#kit/dates.ts'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import type { Case } from '../contract/case.ts'
import { mendHref } from '../submission/web/RequestedPart.tsx'
import styles from './CaseRequests.module.css'
import { useRequestText } from './requestText.ts'
import { useWords } from './words.ts'

/** What the provider asked for, item by item; while it is open, its doctor finds the place where it is mended. */
export function CaseRequests({ seen, isDoctor }: { seen: Case; isDoctor: boolean }) {
  const { overview } = useWords()
  const text = useRequestText()
  if (seen.requests.length === 0) return null
  const open = seen.requests.filter(request => request.answeredAt === null)
  const answered = seen.requests.filter(request => request.answeredAt !== null)
  return (
    <Card title={isDoctor ? overview.requests : overview.requestsOfDoctor}>
      <ul className={styles.requests}>
        {[...open, ...answered].map(request => (
          <li key={request.id} className={styles.request} data-done={request.answeredAt !== null || undefined}>
            {request.answeredAt ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            <div className={styles.words}>
              <strong>{text.what(request)}</strong>
              <span>{text.why(request)}</span>
            </div>
            {request.answeredAt && (
              <span className={styles.state}>{overview.answered(showDayOf(request.answeredAt))}</span>
            )}
            {!request.answeredAt && seen.can.includes('resubmit') && (
              <Link className={styles.link} href={mendHref(seen.id, request)}>
                {overview.mend}
                <span className="visually-hidden">: {text.what(request)}</span>
              </Link>
            )}
            {!request.answeredAt && !seen.can.includes('resubmit') && (
              <span className={styles.state}>{overview.open}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
