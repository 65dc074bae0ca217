import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { IconButton } from '#ui/Button.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import type { StageFacts } from '../contract/stageFacts.ts'
import styles from './StageControls.module.css'
import { type Playback, speeds } from './usePlayback.ts'
import { useWords } from './words.ts'

interface StageControlsProps {
  stage: number
  facts: readonly StageFacts[]
  playback: Playback
  onStage: (stage: number) => void
}

/** The stage that is shown: a slider with marks, step by step, and played. */
export function StageControls({ stage, facts, playback, onStage }: StageControlsProps) {
  const words = useWords()
  const [first, last] = [facts[0]?.stage ?? 0, facts.at(-1)?.stage ?? 0]
  const goTo = (next: number) => {
    playback.stop()
    onStage(Math.min(last, Math.max(first, next)))
  }
  return (
    <div className={styles.controls}>
      <div className={styles.slider}>
        <label>
          <span className="visually-hidden">{words.stage}</span>
          <input
            type="range"
            min={first}
            max={last}
            value={stage}
            aria-valuetext={words.stageOf(stage, last)}
            onChange={event => goTo(event.target.valueAsNumber)}
          />
        </label>
        <Marks facts={facts} />
      </div>
      <div className={styles.stage}>
        {words.stageOf(stage, last)}
        {stage === 0 && <small>{words.beforeTreatment}</small>}
      </div>
      <div className={styles.buttons}>
        <IconButton label={words.first} icon={<ChevronFirst />} onClick={() => goTo(first)} />
        <IconButton label={words.previous} icon={<ChevronLeft />} onClick={() => goTo(stage - 1)} />
        <IconButton
          label={playback.isPlaying ? words.pause : words.play}
          icon={playback.isPlaying ? <Pause /> : <Play />}
          onClick={playback.toggle}
        />
        <IconButton label={words.next} icon={<ChevronRight />} onClick={() => goTo(stage + 1)} />
        <IconButton label={words.last} icon={<ChevronLast />} onClick={() => goTo(last)} />
      </div>
      <ChoiceChips
        label={words.speed}
        hideLabel
        size="small"
        options={speeds.map(value => ({ value, label: words.speeds[value] }))}
        value={playback.speed}
        onChange={playback.setSpeed}
      />
    </div>
  )
}

// the staging table says the same to screen readers
function Marks({ facts }: { facts: readonly StageFacts[] }) {
  const words = useWords()
  const span = Math.max(1, facts.length - 1)
  const kinds = { bonded: false, ipr: false, checkpoint: false }
  const marks = facts.flatMap(({ stage, bonded, ipr, isCheckpoint }, index) => {
    const here = { bonded: bonded.length > 0, ipr: ipr.length > 0, checkpoint: isCheckpoint }
    return (['bonded', 'ipr', 'checkpoint'] as const).flatMap(kind => {
      kinds[kind] ||= here[kind]
      return here[kind] ? [{ key: `${stage} ${kind}`, kind, at: index / span }] : []
    })
  })
  if (marks.length === 0) return null
  return (
    <div aria-hidden="true">
      <div className={styles.marks}>
        {marks.map(({ key, kind, at }) => (
          <span key={key} className={styles.mark} data-kind={kind} style={{ insetInlineStart: `${at * 100}%` }} />
        ))}
      </div>
      <div className={styles.legend}>
        {(['bonded', 'ipr', 'checkpoint'] as const)
          .filter(kind => kinds[kind])
          .map(kind => (
            <span key={kind}>
              <span className={styles.mark} data-kind={kind} />
              {words.marks[kind]}
            </span>
          ))}
      </div>
    </div>
  )
}
