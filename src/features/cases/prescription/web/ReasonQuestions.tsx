import { Field } from '#ui/Field.tsx'
import { complaints } from '../contract/options.ts'
import { RxField, SomeCodes, useIsNeeded, useRx } from './RxField.tsx'
import { useRxWords } from './words.ts'

export function Complaints() {
  const words = useRxWords()
  const { rx, change } = useRx()
  return (
    <RxField field="complaints">
      <SomeCodes
        label={words.fields.complaints}
        codes={complaints}
        words={words.complaints}
        required={useIsNeeded('complaints')}
        value={rx.complaints}
        onChange={list => change({ complaints: list })}
      />
    </RxField>
  )
}

export function ComplaintText() {
  const words = useRxWords()
  const { rx, change } = useRx()
  return (
    <RxField field="complaintText">
      <Field
        multiline
        rows={2}
        label={words.fields.complaintText}
        maxLength={1000}
        value={rx.complaintText ?? ''}
        onChange={event => change({ complaintText: event.target.value || undefined })}
      />
    </RxField>
  )
}
