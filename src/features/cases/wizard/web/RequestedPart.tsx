import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Case, RecordRequest } from '#features/cases/case/contract/case.ts'
import type { Step } from '#features/cases/case/contract/steps.ts'
import { openRequests, pendingRequests, requestHref, stepOfRequest } from '#features/cases/requests/web/requests.ts'
import { useRequestText } from '#features/cases/requests/web/requestText.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { useExplainRequest } from './api.ts'
import { ExplainForm } from './ExplainForm.tsx'
import styles from './RequestedPart.module.css'
import { useSubmissionWords } from './words.ts'

/** The requested items, above every step: each is marked as done when it was changed or explained. */
export function RequestedPart({ kase, step }: { kase: Case; step: Step }) {
  const { requested: words } = useSubmissionWords()
  const requests = pendingRequests(kase)
  const left = openRequests(kase).length
  if (requests.length === 0) return null
  return (
    <Banner tone={left > 0 ? 'warn' : 'good'} title={left > 0 ? words.left(left, requests.length) : words.none}>
      <ul className={styles.list}>
        {requests.map(request => (
          <Item key={request.id} kase={kase} request={request} step={step} />
        ))}
      </ul>
    </Banner>
  )
}

function Item({ kase, request, step }: { kase: Case; request: RecordRequest; step: Step }) {
  const words = useSubmissionWords()
  const text = useRequestText()
  const errorText = useErrorText()
  const explain = useExplainRequest(kase.id)
  const isOpen = request.state === 'open'
  const there = stepOfRequest(request)
  const what = text.what(request)
  return (
    <li className={styles.item} data-done={!isOpen || undefined}>
      {isOpen ? <CircleDashed aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <div className={styles.words}>
        <span>
          <strong>{what}</strong>: {text.why(request)}
        </span>
        {request.state === 'changed' && <span className={styles.state}>{words.requested.changed}</span>}
        {request.state === 'explained' && (
          <span className={styles.state}>{words.requested.explained(request.explanation)}</span>
        )}
      </div>
      {isOpen && (
        <div className={styles.ways}>
          <Link href={requestHref(kase.id, request)}>
            {there === step ? words.requested.here : words.requested.elsewhere(words.steps[there])}
            <span className="visually-hidden">: {what}</span>
          </Link>
          <Button
            size="small"
            onClick={() =>
              popups.show({
                heading: words.requested.heading(what),
                size: 'small',
                component: () => <ExplainForm caseId={kase.id} request={request.id} />,
              })
            }
          >
            {words.requested.right}
            <span className="visually-hidden">: {what}</span>
          </Button>
        </div>
      )}
      {request.state === 'explained' && (
        <Button
          size="small"
          variant="quiet"
          busy={explain.isPending}
          onClick={() =>
            explain.mutate({ request: request.id, reason: '' }, { onError: error => toast.error(errorText(error)) })
          }
        >
          {words.requested.takeBack}
          <span className="visually-hidden">: {what}</span>
        </Button>
      )}
    </li>
  )
}
