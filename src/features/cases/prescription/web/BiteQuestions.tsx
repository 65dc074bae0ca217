import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import * as codes from '../contract/options.ts'
import { type Rx, rxFigures } from '../contract/prescription.ts'
import { CodeQuestion, Millimetres, OneCode, RxField, RxHead, SomeCodes, useIsNeeded, useRx } from './RxField.tsx'
import { useRxWords } from './words.ts'

export function Midline({ field }: { field: 'upperMidline' | 'lowerMidline' }) {
  const words = useRxWords()
  const { rx, change } = useRx()
  const said = rx[field]
  return (
    <CodeQuestion
      field={field}
      codes={codes.midlineAims}
      words={words.midlineAims}
      value={said?.aim}
      onChange={aim => change({ [field]: { aim } })}
    >
      {said?.aim === 'shift' && (
        <Row gap={4} align="start">
          <Millimetres
            label={words.shiftBy}
            rules={rxFigures.midline}
            value={said.mm}
            onChange={mm => change({ [field]: { ...said, mm } })}
          />
          <OneCode
            label={words.shiftTo}
            codes={codes.sides}
            words={words.sides}
            value={said.side}
            onChange={side => change({ [field]: { ...said, side } })}
          />
        </Row>
      )}
    </CodeQuestion>
  )
}

export function Overjet() {
  const words = useRxWords()
  const { rx, change } = useRx()
  const { overjet } = rx
  return (
    <CodeQuestion
      field="overjet"
      codes={codes.overjetAims}
      words={words.overjetAims}
      value={overjet?.aim}
      onChange={aim => change({ overjet: { aim } })}
    >
      {overjet?.aim === 'correct' && (
        <Millimetres
          label={words.overjetWanted}
          rules={rxFigures.overjet}
          value={overjet.mm}
          onChange={mm => change({ overjet: { ...overjet, mm } })}
        />
      )}
    </CodeQuestion>
  )
}

export function Overbite() {
  const words = useRxWords()
  const { rx, change } = useRx()
  const { overbite } = rx
  const means = overbite && meansOf(overbite.aim)
  return (
    <CodeQuestion
      field="overbite"
      codes={codes.overbiteAims}
      words={words.overbiteAims}
      value={overbite?.aim}
      onChange={aim => change({ overbite: { aim } })}
    >
      {overbite && means && (
        <SomeCodes
          label={words.means}
          codes={means}
          words={words.overbiteMeans}
          value={overbite.means}
          onChange={chosen => change({ overbite: { ...overbite, means: chosen } })}
        />
      )}
    </CodeQuestion>
  )
}

function meansOf(aim: NonNullable<Rx['overbite']>['aim']) {
  if (aim === 'correct-open') return codes.openBiteMeans
  return aim === 'correct-deep' ? codes.deepBiteMeans : undefined
}

export function Sagittal({ field }: { field: 'sagittalRight' | 'sagittalLeft' }) {
  const words = useRxWords()
  const { rx, change } = useRx()
  const required = useIsNeeded(field)
  const said = rx[field] ?? {}
  const set = (more: Rx['sagittalRight']) => change({ [field]: { ...said, ...more } })
  return (
    <RxField field={field}>
      <Stack gap={3}>
        <RxHead field={field}>
          {field === 'sagittalLeft' && rx.sagittalRight && (
            <Button variant="quiet" size="small" onClick={() => change({ sagittalLeft: rx.sagittalRight })}>
              {words.copyFromRight}
            </Button>
          )}
        </RxHead>
        <OneCode
          label={words.canine}
          codes={codes.angleClasses}
          words={words.angleClasses}
          value={said.canine}
          onChange={canine => set({ canine })}
        />
        <OneCode
          label={words.molar}
          codes={codes.angleClasses}
          words={words.angleClasses}
          value={said.molar}
          onChange={molar => set({ molar })}
        />
        <OneCode
          label={words.aim}
          codes={codes.sagittalAims}
          words={words.sagittalAims}
          required={required}
          value={said.aim}
          onChange={aim => set({ aim, ...(aim === 'maintain' && { means: undefined }) })}
        />
        {said.aim && said.aim !== 'maintain' && (
          <SomeCodes
            label={words.means}
            codes={codes.sagittalMeans}
            words={words.sagittalMeans}
            value={said.means}
            onChange={means => set({ means })}
          />
        )}
      </Stack>
    </RxField>
  )
}

export function Crossbite() {
  const words = useRxWords()
  const { rx, change } = useRx()
  const { crossbite } = rx
  return (
    <CodeQuestion
      field="crossbite"
      codes={codes.crossbiteAims}
      words={words.crossbiteAims}
      value={crossbite?.aim}
      onChange={aim => change({ crossbite: { aim } })}
    >
      {crossbite?.aim === 'correct' && (
        <SomeCodes
          label={words.means}
          codes={codes.crossbiteMeans}
          words={words.crossbiteMeans}
          value={crossbite.means}
          onChange={means => change({ crossbite: { ...crossbite, means } })}
        />
      )}
    </CodeQuestion>
  )
}
