import { mapKinds } from '#features/cases/plans/maps/contract/surfaceMap.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Select } from '#ui/Select.tsx'
import { stageBeside, stageWays, type ViewState } from '../contract/viewState.ts'
import styles from './PlanViewer.module.css'
import { useWords } from './words.ts'

interface StageChoiceProps {
  view: ViewState
  stages: readonly number[]
  /** Contacts are of two arches. */
  hasBothArches: boolean
  /** Without 3D no stage can be beside another one. */
  isFlat?: boolean
  onChange: (part: Partial<ViewState>) => void
}

/** What the teeth are coloured by, and the other stage: superimposed, beside, or what the difference is from. */
export function StageChoice({ view, stages, hasBothArches, isFlat = false, onChange }: StageChoiceProps) {
  const words = useWords()
  const beside = stageBeside(view)
  // one that is beside the shown stage stays while the plan is played up to it
  const others = stages.filter(stage => stage !== view.stage || stage === beside)
  const other = others.find(stage => stage === view.compared)
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
            label={words.compare}
            placeholder={words.compareNone}
            isClearable
            options={others.map(stage => ({ value: `${stage}`, label: words.compareStage(stage) }))}
            value={other === undefined ? null : `${other}`}
            onChange={stage => onChange({ compared: stage === null ? null : Number(stage) })}
          />
        </div>
      )}
      {view.map === 'none' && view.compared !== null && !isFlat && (
        <ChoiceChips
          label={words.stageWay}
          size="small"
          options={stageWays.map(value => ({ value, label: words.stageWays[value] }))}
          value={view.stageWay}
          onChange={stageWay => onChange({ stageWay })}
        />
      )}
    </>
  )
}

// the difference from where the treatment begins, or to where it ends
const farEnd = (stages: readonly number[], stage: number) => (stage === stages[0] ? stages.at(-1) : stages[0]) ?? null
