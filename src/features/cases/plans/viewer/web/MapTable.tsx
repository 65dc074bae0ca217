import type { ContactPair } from '#features/cases/plans/maps/contract/contactMap.ts'
import type { PartDifference } from '#features/cases/plans/maps/contract/differenceMap.ts'
import type { SurfaceMap } from '#features/cases/plans/maps/web/map.worker.ts'
import { useMapWords } from '#features/cases/plans/maps/web/words.ts'
import type { RowSelection } from './planContent.ts'
import { Headings, TableRoom, ToothRow } from './ToothRow.tsx'
import { useLength } from './useLength.ts'

interface MapTableProps {
  map: SurfaceMap
  row: RowSelection
}

/** A map in figures: by tooth how far it is from where it was, or by pair of teeth how close they come. */
export function MapTable({ map, row }: MapTableProps) {
  const words = useMapWords()
  if (map.kind === 'difference') return <DifferenceRows parts={map.parts} row={row} />
  if (map.pairs.length === 0) return <p>{words.noContacts}</p>
  return <ContactRows pairs={map.pairs} row={row} />
}

function DifferenceRows({ parts, row }: { parts: readonly PartDifference[]; row: RowSelection }) {
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
          <ToothRow key={tooth} name={tooth} selection={row}>
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

function ContactRows({ pairs, row }: { pairs: readonly ContactPair[]; row: RowSelection }) {
  const words = useMapWords()
  const show = useMillimetres()
  return (
    <TableRoom label={words.figures} head={<Headings names={[words.upperTooth, words.lowerTooth, words.distance]} />}>
      {pairs.map(({ upper, lower, mm }) => {
        const distance = mm < 0 ? words.deep(show(-mm)) : show(mm)
        return upper && lower ? (
          <ToothRow key={`${upper}-${lower}`} name={upper} selection={row}>
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

function useMillimetres(): (mm: number) => string {
  const words = useMapWords()
  const show = useLength(2)
  return mm => words.millimetres(show(mm))
}
