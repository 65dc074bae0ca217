import { Check, CloudOff, LoaderCircle, PencilLine, TriangleAlert } from 'lucide-react'
import { dateFormat } from '#kit/formats.ts'
import { classes } from '#ui/classes.ts'
import { localeOf, useLanguage } from '../words/i18n.ts'
import type { SaveStage } from './autosave.ts'
import styles from './SaveState.module.css'
import { useWords } from './words.ts'

interface SaveStateProps {
  stages: readonly SaveStage[]
  isNew: boolean
  /** Over the full width of the page, always visible; or a line among others. */
  place?: 'bar' | 'line'
}

/** The state of saving: of several parts, the one in the worst state. Not announced after each pause: `SaveTrouble` is. */
export function SaveState({ stages, isNew, place = 'bar' }: SaveStateProps) {
  const words = useWords()
  const language = useLanguage()
  const stage = worstOf(stages)
  const { icon: Icon, tone } = looks[stage.is]
  const time = dateFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' })
  return (
    <p className={classes(styles.state, styles[place])} data-tone={tone} data-status="">
      <Icon aria-hidden="true" />
      {sentence()}
    </p>
  )

  function sentence(): string {
    if (stage.is === 'saved' && stage.at !== null) return words.save.savedAt(time.format(stage.at))
    if (stage.is === 'saved') return isNew ? words.save.nothing : words.save.saved
    if (stage.is === 'away') return words.save.awayShort
    if (stage.is === 'conflict') return words.conflict.title
    return words.save[stage.is]
  }
}

const order: readonly SaveStage['is'][] = ['refused', 'conflict', 'away', 'saving', 'waiting', 'saved']

function worstOf(stages: readonly SaveStage[]): SaveStage {
  const [first = { is: 'saved', at: null } as const] = stages
    .filter(stage => stage.is !== 'saved')
    .sort((a, b) => order.indexOf(a.is) - order.indexOf(b.is))
  if (first.is !== 'saved') return first
  const times = stages.flatMap(stage => (stage.is === 'saved' && stage.at !== null ? [stage.at] : []))
  return { is: 'saved', at: times.length > 0 ? Math.max(...times) : null }
}

const looks = {
  saved: { icon: Check, tone: 'good' },
  waiting: { icon: PencilLine, tone: 'quiet' },
  saving: { icon: LoaderCircle, tone: 'quiet' },
  away: { icon: CloudOff, tone: 'bad' },
  conflict: { icon: TriangleAlert, tone: 'bad' },
  refused: { icon: TriangleAlert, tone: 'bad' },
} as const
