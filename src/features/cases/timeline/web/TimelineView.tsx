import type { CaseEvent } from '#features/cases/case/contract/case.ts'
import { phaseTone } from '#features/cases/case/web/phaseTone.ts'
import { ShortHash } from '#features/cases/case/web/ShortHash.tsx'
import { useWords as useCaseWords } from '#features/cases/case/web/words.ts'
import { showDay, showMoment } from '#kit/dates.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import styles from './TimelineView.module.css'
import { useTimeline } from './useTimeline.ts'
import { useWords } from './words.ts'

interface TimelineViewProps {
  caseId: string
  /** The name of a field of the case or its prescription, by its code. */
  fieldName: (field: string) => string
}

/** The history of a case, newest first: who did what and when, what changed, and the hashes that prove it. */
export function TimelineView({ caseId, fieldName }: TimelineViewProps) {
  const words = useWords()
  const { data, error, refetch } = useTimeline(caseId)
  if (!data && error) return <LoadFailure error={error} retry={refetch} />
  return (
    <Card>
      {!data && <Skeleton lines={6} />}
      {data && (
        <Stack gap={6}>
          <Timeline
            label={words.label}
            items={data.events.toReversed().map(event => ({
              id: event.id,
              title: words.events[event.command],
              when: showMoment(event.at),
              who: event.by.role === 'super-admin' ? `${event.by.name}, ${words.provider}` : event.by.name,
              tone: phaseTone[event.to],
              children: <Entry event={event} fieldName={fieldName} />,
            }))}
          />
          <p className={styles.quiet}>{words.chain}</p>
        </Stack>
      )}
    </Card>
  )
}

function Entry({ event, fieldName }: { event: CaseEvent } & Pick<TimelineViewProps, 'fieldName'>) {
  const words = useWords()
  const { phases } = useCaseWords()
  const { from, to, reason, hash } = event
  const { sha256, ...facts } = event.facts
  const isSigned = event.command === 'approve-plan'
  const factTexts = useFactWords(fieldName)(facts)
  return (
    <Stack gap={1}>
      {from !== null && from !== to && (
        <p>
          {phases[from]} → {phases[to]}
        </p>
      )}
      {factTexts.length > 0 && <p>{factTexts.join(' · ')}</p>}
      {reason && <p className={styles.reason}>{reason}</p>}
      <div className={styles.hashes}>
        {sha256 !== undefined && (
          <span>
            {isSigned ? words.signed : words.content}{' '}
            <ShortHash
              hash={String(sha256)}
              copy={isSigned ? words.copySigned : words.copyContent}
              copied={words.copied}
            />
          </span>
        )}
        <span>
          {words.hash} {event.seq} <ShortHash hash={hash} copy={words.copy} copied={words.copied} />
        </span>
      </div>
    </Stack>
  )
}

/** The facts of an entry that have words in this version, in the order of the words. */
function useFactWords(fieldName: TimelineViewProps['fieldName']): (facts: CaseEvent['facts']) => string[] {
  const words = useWords().facts
  return facts => {
    const known = new Map(Object.entries(facts).map(([name, value]) => [name, String(value)]))
    return Object.entries(words).flatMap(([name, say]) => {
      const value = known.get(name)
      return value === undefined ? [] : [say(factValue(name, value))]
    })
  }

  function factValue(name: string, value: string): string {
    if (name === 'dueOn') return showDay(value)
    if (name !== 'changed') return value
    return value.split(',').map(fieldName).join(', ')
  }
}
