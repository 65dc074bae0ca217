import type { ReactNode } from 'react'
import { numberFormat } from '#kit/formats.ts'
import { Facts } from '#ui/Facts.tsx'
import { Stack } from '#ui/Stack.tsx'
import { crowdingMeans } from '../contract/options.ts'
import { type Rx, type RxField, rxFields } from '../contract/prescription.ts'
import { marks, teethWith } from './chart.ts'
import { ToothChart } from './ToothChart.tsx'
import { useRxWords } from './words.ts'

type RxWords = ReturnType<typeof useRxWords>

/** What is prescribed, in the reader's language, and only what was said. */
export function PrescriptionSummary({ rx }: { rx: Rx }) {
  const words = useRxWords()
  const said = rxFields.flatMap(field => {
    const value = field === 'conditions' ? undefined : sentence(field, rx, words)
    return value ? [{ term: words.fields[field], value }] : []
  })
  const marked = marks.some(mark => teethWith(rx, mark).length > 0)
  if (said.length === 0 && !marked) return <p>{words.summaryEmpty}</p>
  return (
    <Stack gap={6}>
      {marked && <ToothChart rx={rx} dentition={shownDentition(rx)} mode={{ is: 'look' }} />}
      <Facts items={[...conditionFacts(rx, words), ...said]} columns={2} />
    </Stack>
  )
}

function shownDentition(rx: Rx) {
  const hasDeciduous = marks.some(mark => teethWith(rx, mark).some(tooth => Number(tooth) > 50))
  return rx.dentition === 'deciduous' ? 'deciduous' : hasDeciduous ? 'mixed' : 'permanent'
}

function conditionFacts(rx: Rx, words: RxWords): { term: string; value: ReactNode }[] {
  return marks.slice(3).flatMap(mark => {
    const teeth = teethWith(rx, mark)
    return teeth.length > 0 ? [{ term: words.marks[mark], value: teeth.join(', ') }] : []
  })
}

function sentence(field: Exclude<RxField, 'conditions'>, rx: Rx, words: RxWords): string | undefined {
  switch (field) {
    case 'complaints':
      return rx.complaints?.map(code => words.complaints[code]).join(', ')
    case 'dentition':
      return rx.dentition && words.dentitions[rx.dentition]
    case 'fixedTeeth':
    case 'bareTeeth':
    case 'extractions':
      return rx[field]?.join(', ')
    case 'upperMidline':
    case 'lowerMidline':
      return joined(
        rx[field] && words.midlineAims[rx[field].aim],
        length(rx[field]?.mm),
        rx[field]?.side && words.sides[rx[field].side],
      )
    case 'overjet':
      return joined(rx.overjet && words.overjetAims[rx.overjet.aim], length(rx.overjet?.mm))
    case 'overbite':
      return joined(
        rx.overbite && words.overbiteAims[rx.overbite.aim],
        ...(rx.overbite?.means ?? []).map(code => words.overbiteMeans[code]),
      )
    case 'sagittalRight':
    case 'sagittalLeft':
      return sagittal(rx[field], words)
    case 'crossbite':
      return joined(
        rx.crossbite && words.crossbiteAims[rx.crossbite.aim],
        ...(rx.crossbite?.means ?? []).map(code => words.crossbiteMeans[code]),
      )
    case 'spacing':
      return joined(
        rx.spacing && words.spacingAims[rx.spacing.aim],
        ...(rx.spacing?.gaps ?? []).map(gap => {
          const wide = length(gap.mm)
          return wide ? words.labelled(gap.contact, wide) : gap.contact
        }),
      )
    case 'crowdingUpper':
    case 'crowdingLower':
      return joined(
        ...crowdingMeans.map(means => {
          const wanted = rx[field]?.[means]
          return wanted && words.labelled(words.crowdingMeans[means], words.preferences[wanted].toLowerCase())
        }),
      )
    case 'ipr':
      return joined(
        rx.ipr && words.iprUses[rx.ipr.use],
        rx.ipr?.capMm && `${words.cap.toLowerCase()} ${length(rx.ipr.capMm)}`,
        rx.ipr?.notBeforeStage && `${words.notBefore.toLowerCase()} ${rx.ipr.notBeforeStage}`,
      )
    case 'archForm':
      return rx.archForm && words.archForms[rx.archForm]
    case 'passive':
      return rx.passive && words.passiveUses[rx.passive]
    case 'overCorrection':
      return rx.overCorrection && words.overCorrections[rx.overCorrection]
    case 'wearDays':
      return rx.wearDays && words.days(rx.wearDays)
    case 'stageLimit':
      return rx.stageLimit === undefined ? undefined : String(rx.stageLimit)
    case 'complaintText':
    case 'notes':
      return rx[field] || undefined
  }
}

function sagittal(said: Rx['sagittalRight'], words: RxWords): string | undefined {
  return joined(
    said?.canine && words.labelled(words.canine, words.angleClasses[said.canine]),
    said?.molar && words.labelled(words.molar, words.angleClasses[said.molar]),
    said?.aim && words.sagittalAims[said.aim],
    ...(said?.means ?? []).map(code => words.sagittalMeans[code]),
  )
}

function joined(...parts: (string | number | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' · ') || undefined
}

function length(mm: number | undefined): string | undefined {
  return mm === undefined ? undefined : `${numberFormat(document.documentElement.lang).format(mm)} mm`
}
