import type { ContactPair } from '#features/cases/plans/maps/contract/contactMap.ts'
import type { PartDifference } from '#features/cases/plans/maps/contract/differenceMap.ts'
import type { SurfaceMap } from '#features/cases/plans/maps/web/map.worker.ts'
import { useMapWords } from '#features/cases/plans/maps/web/words.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { TableRoom, ToothRow } from './ToothRow.tsx'

interface MapTableProps {
  map: SurfaceMap
  selected: Tooth | null
  onSelect: (tooth: Tooth | null) => void
}

/** A map in figures: by tooth how far it is from where it was, or by pair of teeth how close they come. */
export function MapTable({ map, ...selection }: MapTableProps) {
  const words = useMapWords()
  if (map.kind === 'difference') return <DifferenceRows parts={map.parts} {...selection} />
  if (map.pairs.length === 0) return <p>{words.noContacts}</p>
  return <ContactRows pairs={map.pairs} {...selection} />
}

type Selection = Omit<MapTableProps, 'map'>

function DifferenceRows({ parts, selected, onSelect }: { parts: readonly PartDifference[] } & Selection) {
  const words = useMapWords()
  const show = useMillimetres()
  return (
    <TableRoom label={words.figures} head={<Headings names={[words.tooth, words.largest, words.mean]} />}>
      {parts.map(({ tooth, arch, largest, mean }) => {
        const cells = (
          <>
            <td>{show(largest)}</td>
            <td>{show(mean)}</td>
          </>
        )
        return tooth ? (
          <ToothRow key={tooth} name={tooth} selected={selected} onSelect={onSelect}>
            {cells}
          </ToothRow>
        ) : (
          <tr key={arch}>
            <th scope="row">{words.arches[arch]}</th>
            {cells}
          </tr>
        )
      })}
    </TableRoom>
  )
}

function ContactRows({ pairs, selected, onSelect }: { pairs: readonly ContactPair[] } & Selection) {
  const words = useMapWords()
  const show = useMillimetres()
  return (
    <TableRoom label={words.figures} head={<Headings names={[words.upperTooth, words.lowerTooth, words.distance]} />}>
      {pairs.map(({ upper, lower, mm }) => {
        const distance = mm < 0 ? words.deep(show(-mm)) : show(mm)
        return upper && lower ? (
          <ToothRow key={`${upper}-${lower}`} name={upper} selected={selected} onSelect={onSelect}>
            <td>{lower}</td>
            <td>{distance}</td>
          </ToothRow>
        ) : (
          <tr key="arches">
            <th scope="row">{words.arches.upper}</th>
            <td>{words.arches.lower}</td>
            <td>{distance}</td>
          </tr>
        )
      })}
    </TableRoom>
  )
}

function Headings({ names }: { names: readonly string[] }) {
  return names.map(name => (
    <th key={name} scope="col">
      {name}
    </th>
  ))
}

function useMillimetres(): (mm: number) => string {
  const words = useMapWords()
  const locale = localeOf(useLanguage())
  const format = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return mm => words.millimetres(format.format(mm))
}
