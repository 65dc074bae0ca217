import { palette } from '#features/cases/models/web/palette.ts'
import type { Band, Scale } from '#features/cases/plans/maps/contract/scale.ts'
import { useMapWords } from '#features/cases/plans/maps/web/words.ts'
import styles from './MapBar.module.css'
import { useLength } from './useLength.ts'

/** What the colours of a map mean, in mm. The numbers are where two colours meet. */
export function MapBar({ kind, scale }: { kind: 'difference' | 'contacts'; scale: Scale }) {
  const words = useMapWords()
  const show = useLength()
  const least = kind === 'contacts' ? undefined : 0
  return (
    <ol className={styles.bar}>
      {scale.map((band, at) => {
        const from = scale[at - 1]?.below ?? least
        return (
          <li key={band.below} className={styles.band}>
            <span
              className={styles.colour}
              data-striped={band.isStriped || undefined}
              style={{ backgroundColor: band.colour ?? palette.tooth }}
            />
            <span>{rangeText(band, from, { show, words })}</span>
          </li>
        )
      })}
    </ol>
  )
}

interface RangeWords {
  show: (mm: number) => string
  words: ReturnType<typeof useMapWords>
}

function rangeText({ below }: Band, from: number | undefined, { show, words }: RangeWords): string {
  if (from === undefined) return words.through
  if (!Number.isFinite(below)) return words.over(show(from))
  return words.range(show(from), show(below))
}
