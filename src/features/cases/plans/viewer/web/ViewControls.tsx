import { presetNames } from '#features/cases/models/contract/preset.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { archChoices, modes, type Overlay, overlays, type ViewState } from '../contract/viewState.ts'
import styles from './PlanViewer.module.css'
import { StageChoice } from './StageChoice.tsx'
import { archOfView } from './shownPlan.ts'
import { useWords } from './words.ts'

interface ViewControlsProps {
  view: ViewState
  /** The stages that can be superimposed. */
  stages: readonly number[]
  /** Whether the teeth are known one by one: without them there are no numbers, attachments, IPR or cuts to show. */
  hasTeeth: boolean
  /** Contacts are of two arches. */
  hasBothArches: boolean
  canShowPhotos: boolean
  onChange: (part: Partial<ViewState>) => void
}

/** From where, which arches, with what on them, and what a tap does. */
export function ViewControls({ view, stages, hasTeeth, hasBothArches, canShowPhotos, onChange }: ViewControlsProps) {
  const words = useWords()
  return (
    <Stack gap={3}>
      <Row gap={4} align="start">
        <ChoiceChips
          label={words.views}
          size="small"
          options={presetNames.map(value => ({ value, label: words.presets[value] }))}
          value={view.preset}
          onChange={preset => onChange({ preset, arches: archOfView[preset] })}
        />
        <ChoiceChips
          label={words.arches}
          size="small"
          options={archChoices.map(value => ({ value, label: words.archChoices[value] }))}
          value={view.arches}
          onChange={arches => onChange({ arches })}
        />
        <ChoiceChips
          label={words.mode}
          size="small"
          options={modes.map(value => ({ value, label: words.modes[value] }))}
          value={view.mode}
          onChange={mode => onChange({ mode })}
        />
      </Row>
      <p className={styles.help}>{words.modeHelp[view.mode]}</p>
      <Row gap={4} align="start">
        <ChoiceChips
          label={words.show}
          many
          size="small"
          options={overlays
            .filter(overlay => hasTeeth || overlay === 'grid')
            .map(value => ({ value, label: words.overlays[value] }))}
          value={view.overlays}
          onChange={shown => onChange({ overlays: hasTeeth ? shown : toggledGrid(view, shown) })}
        />
        <StageChoice {...{ view, stages, hasBothArches, onChange }} />
        {canShowPhotos && (
          <ChoiceChips
            label={words.beside}
            many
            size="small"
            options={[{ value: 'photos', label: words.photos }]}
            value={view.hasPhotos ? ['photos'] : []}
            onChange={chosen => onChange({ hasPhotos: chosen.length > 0 })}
          />
        )}
      </Row>
      {view.compared !== null && view.map === 'none' && (
        <p className={styles.help}>{words.stageWayHelp[view.stageWay]}</p>
      )}
      {view.overlays.includes('grid') && <p className={styles.help}>{words.gridHelp}</p>}
    </Stack>
  )
}

// what a plan without known teeth cannot show stays chosen for another one
function toggledGrid({ overlays: chosen }: ViewState, shown: readonly Overlay[]): Overlay[] {
  return [...chosen.filter(overlay => overlay !== 'grid'), ...shown.filter(overlay => overlay === 'grid')]
}
