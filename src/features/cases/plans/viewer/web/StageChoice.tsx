import { mapKinds } from '#features/cases/plans/maps/contract/surfaceMap.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Select } from '#ui/Select.tsx'
import type { ViewState } from '../contract/viewState.ts'
import styles from './PlanViewer.module.css'
import { useWords } from './words.ts'

interface StageChoiceProps {
  view: ViewState
  stages: readonly number[]
  /** Contacts are of two arches. */
  hasBothArches: boolean
  onChange: (part: Partial<ViewState>) => void
}

/** What the teeth are coloured by, and the other stage: superimposed, or what the difference is from. */
export function StageChoice({ view, stages, hasBothArches, onChange }: StageChoiceProps) {
  const words = useWords()
  const others = stages.filter(stage => stage !== view.stage)
  return (
    <>
      <ChoiceChips
        label={words.map}
        size="small"
        options={mapKinds
          .filter(kind => kind !== 'contacts' || hasBothArches)
          .map(value => ({ value, label: words.maps[value] }))}
        value={view.map}
        onChange={map =>
          onChange({ map, ...(map === 'difference' && { compared: view.compared ?? farEnd(stages, view.stage) }) })
        }
      />
      {view.map !== 'contacts' && (
        <div className={styles.compare}>
          <Select
            label={view.map === 'difference' ? words.mapAgainst : words.compare}
            placeholder={words.compareNone}
            isClearable
            options={others.map(stage => ({ value: `${stage}`, label: words.compareStage(stage) }))}
            value={view.compared === null || view.compared === view.stage ? null : `${view.compared}`}
            onChange={stage => onChange({ compared: stage === null ? null : Number(stage) })}
          />
        </div>
      )}
    </>
  )
}

// the difference from where the treatment begins, or to where it ends
const farEnd = (stages: readonly number[], stage: number) => (stage === stages[0] ? stages.at(-1) : stages[0]) ?? null
