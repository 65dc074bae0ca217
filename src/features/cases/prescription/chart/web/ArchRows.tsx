import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { endsOf, type Gap, isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import styles from './ArchRows.module.css'
import { formOf, gapFormOf } from './arches.ts'
import { useChartWords } from './words.ts'

interface ArchRowsProps {
  rows: readonly (readonly Tooth[])[]
  label: string
  ref: Ref<HTMLDivElement>
  onKeyDown: (event: KeyboardEvent) => void
  tooth: (tooth: Tooth) => ReactNode
  /** Content between teeth: each target covers the facing halves of the two teeth beside it. */
  gaps?: readonly Gap[]
  gap?: (gap: Gap) => ReactNode
}

/**
 * Rows of teeth in FDI order, seen from the front: the patient's right is on the left. On a phone, each quadrant is a
 * line.
 */
export function ArchRows({ rows, label, ref, onKeyDown, tooth, gaps = [], gap }: ArchRowsProps) {
  const words = useChartWords()
  return (
    <div className={styles.frame} data-gaps={gap !== undefined || undefined}>
      <div className={styles.sides} aria-hidden="true">
        <span>{words.right}</span>
        <span>{words.left}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll its keys, and is no flex box in WebKit */}
      <div ref={ref} role="group" aria-label={label} className={styles.chart} onKeyDown={onKeyDown}>
        {rows.map(row => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={row[0]}
            role="group"
            aria-label={row[0] && isUpper(row[0]) ? words.upper : words.lower}
            className={styles.row}
            data-few={row.length < 16 || undefined}
          >
            {[row.slice(0, row.length / 2), row.slice(row.length / 2)].map(quadrant => (
              <div key={quadrant[0]} className={styles.quadrant} style={{ gridTemplateColumns: halvesOf(quadrant) }}>
                {quadrant.map((one, index) => (
                  <div key={one} className={styles.tooth} style={{ gridColumn: `${2 * index + 1} / span 2` }}>
                    {tooth(one)}
                  </div>
                ))}
                {gaps
                  .filter(one => quadrant.includes(endsOf(one)[0]))
                  .map(one => (
                    <div key={one} className={styles.gap} {...placeIn(quadrant, one)}>
                      {gap?.(one)}
                      <span className={styles.beyond} aria-hidden="true">
                        {endsOf(one)[1]}
                      </span>
                    </div>
                  ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

// their relative widths are those of real teeth, but no tooth or contact is narrower than 24 px (WCAG 2.5.8)
function halvesOf(teeth: readonly Tooth[]): string {
  return teeth.map(tooth => `repeat(2, minmax(12px, ${formOf(tooth).width / 2}fr))`).join(' ')
}

/** The extent from the middle of one tooth to the middle of the other, also across the midline. */
function placeIn(quadrant: readonly Tooth[], gap: Gap) {
  const [first, second] = endsOf(gap)
  const { before, across, after, beyond } = gapFormOf(gap)
  const from = 2 * quadrant.indexOf(first) + 2
  const wide = `${before}fr minmax(6px, ${across}fr) ${after}fr`
  if (beyond === 0) return { style: { gridColumn: `${from} / ${2 * quadrant.indexOf(second) + 2}`, '--wide': wide } }
  const here = before + across + after - beyond
  // on a phone the next quadrant is on the next line, and half of the mark of a contact extends beyond the last tooth
  const rest = here > before ? 'var(--s5)' : 'calc(var(--s5) - 3px)'
  const narrow = `${before}fr minmax(6px, ${here - before}fr) ${rest}`
  const style = { gridColumn: `${from} / -1`, '--wide': wide, '--narrow': narrow, '--beyond': beyond / here }
  return { style, 'data-crossing': true, 'data-lower': !isUpper(second) || undefined }
}
