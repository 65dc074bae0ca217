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
    const value = lineOf(field, rx, words)
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

type Lines = { readonly [F in RxField]: (said: NonNullable<Rx[F]>, words: RxWords) => string | undefined }

/** What is said of each field; nothing of one that says nothing. A field that is missing here does not compile. */
const lines: Lines = {
  complaints: (codes, words) => codes.map(code => words.complaints[code]).join(', '),
  complaintText: text => text,
  dentition: (code, words) => words.dentitions[code],
  // shown on the chart and by condition (conditionFacts)
  conditions: () => undefined,
  fixedTeeth: teeth => teeth.join(', '),
  bareTeeth: teeth => teeth.join(', '),
  extractions: teeth => teeth.join(', '),
  upperMidline: midline,
  lowerMidline: midline,
  overjet: ({ aim, mm }, words) => joined(words.overjetAims[aim], length(mm)),
  overbite: ({ aim, means = [] }, words) =>
    joined(words.overbiteAims[aim], ...means.map(code => words.overbiteMeans[code])),
  sagittalRight: sagittal,
  sagittalLeft: sagittal,
  crossbite: ({ aim, means = [] }, words) =>
    joined(words.crossbiteAims[aim], ...means.map(code => words.crossbiteMeans[code])),
  spacing: ({ aim, gaps = [] }, words) =>
    joined(
      words.spacingAims[aim],
      ...gaps.map(({ contact, mm }) => {
        const wide = length(mm)
        return wide ? words.labelled(contact, wide) : contact
      }),
    ),
  crowdingUpper: crowding,
  crowdingLower: crowding,
  ipr: ({ use, capMm, notBeforeStage }, words) =>
    joined(
      words.iprUses[use],
      capMm && `${words.cap.toLowerCase()} ${length(capMm)}`,
      notBeforeStage && `${words.notBefore.toLowerCase()} ${notBeforeStage}`,
    ),
  archForm: (code, words) => words.archForms[code],
  passive: (code, words) => words.passiveUses[code],
  overCorrection: (code, words) => words.overCorrections[code],
  wearDays: (days, words) => words.days(days),
  stageLimit: String,
  notes: text => text,
}

function lineOf<F extends RxField>(field: F, rx: Rx, words: RxWords): string | undefined {
  const said = rx[field]
  return said === undefined ? undefined : lines[field](said, words)
}

function midline({ aim, mm, side }: NonNullable<Rx['upperMidline']>, words: RxWords): string | undefined {
  return joined(words.midlineAims[aim], length(mm), side && words.sides[side])
}

function crowding(said: NonNullable<Rx['crowdingUpper']>, words: RxWords): string | undefined {
  return joined(
    ...crowdingMeans.map(means => {
      const wanted = said[means]
      return wanted && words.labelled(words.crowdingMeans[means], words.preferences[wanted].toLowerCase())
    }),
  )
}

function sagittal(
  { canine, molar, aim, means = [] }: NonNullable<Rx['sagittalRight']>,
  words: RxWords,
): string | undefined {
  return joined(
    canine && words.labelled(words.canine, words.angleClasses[canine]),
    molar && words.labelled(words.molar, words.angleClasses[molar]),
    aim && words.sagittalAims[aim],
    ...means.map(code => words.sagittalMeans[code]),
  )
}

function joined(...parts: (string | number | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' · ') || undefined
}

function length(mm: number | undefined): string | undefined {
  return mm === undefined ? undefined : `${numberFormat(document.documentElement.lang).format(mm)} mm`
}
