import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import * as codes from '../contract/options.ts'
import { rxFigures } from '../contract/prescription.ts'
import { CodeQuestion, Figure, RxField, useRx } from './RxField.tsx'
import { useRxWords } from './words.ts'

export function ArchForm() {
  const { archForms } = useRxWords()
  const { rx, change } = useRx()
  return (
    <CodeQuestion
      field="archForm"
      codes={codes.archForms}
      words={archForms}
      value={rx.archForm}
      onChange={archForm => change({ archForm })}
    />
  )
}

export function OverCorrection() {
  const { overCorrections } = useRxWords()
  const { rx, change } = useRx()
  return (
    <CodeQuestion
      field="overCorrection"
      codes={codes.overCorrections}
      words={overCorrections}
      value={rx.overCorrection}
      onChange={overCorrection => change({ overCorrection })}
    />
  )
}

export function Passive() {
  const { passiveUses } = useRxWords()
  const { rx, change } = useRx()
  return (
    <CodeQuestion
      field="passive"
      codes={codes.passiveUses}
      words={passiveUses}
      value={rx.passive}
      onChange={passive => change({ passive })}
    />
  )
}

export function WearDays() {
  const words = useRxWords()
  const { rx, change } = useRx()
  return (
    <RxField field="wearDays">
      <ChoiceChips
        label={words.fields.wearDays}
        options={codes.wearDays.map(days => ({ value: String(days), label: words.days(days) }))}
        value={rx.wearDays ? String(rx.wearDays) : null}
        onChange={chosen => change({ wearDays: codes.wearDays.find(days => String(days) === chosen) })}
      />
    </RxField>
  )
}

export function StageLimit() {
  const words = useRxWords()
  const { rx, change } = useRx()
  return (
    <RxField field="stageLimit">
      <Figure
        label={words.fields.stageLimit}
        unit={words.stages}
        rules={rxFigures.stageLimit}
        value={rx.stageLimit}
        onChange={stageLimit => change({ stageLimit })}
      />
    </RxField>
  )
}

/** What no code says. */
export function Notes() {
  const words = useRxWords()
  const { rx, change } = useRx()
  return (
    <RxField field="notes">
      <Field
        multiline
        label={words.fields.notes}
        hint={words.notePlaceholder}
        maxLength={4000}
        value={rx.notes ?? ''}
        onChange={event => change({ notes: event.target.value || undefined })}
      />
    </RxField>
  )
}
