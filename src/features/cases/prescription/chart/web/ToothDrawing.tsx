import { memo } from 'react'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { formOf, type Shape } from './arches.ts'
import type { Mark } from './chart.ts'
import styles from './ToothDrawing.module.css'

interface ToothDrawingProps {
  tooth: Tooth
  marks: readonly Mark[]
  /** The id of the `ToothPatterns` on this page. */
  patterns: string
  part?: 'whole' | 'crown'
}

// An upper right tooth from the front, in a field of 40 by 86: root above, crown below. Others are mirrored.
const outlines: Record<Shape, { root: string; crown: string }> = {
  incisor: {
    root: 'M11 49C12 31 15 9 20 5C25 9 28 31 29 49Z',
    crown: 'M10 48C8 57 5 69 6 78C6 82 9 83 12 83H28C31 83 34 82 34 78C35 69 32 57 30 48C25 43 15 43 10 48Z',
  },
  canine: {
    root: 'M10 48C12 28 15 5 20 1C25 5 28 28 30 48Z',
    crown: 'M9 47C6 56 4 66 7 72L17 82C19 84 21 84 23 82L33 72C36 66 34 56 31 47C26 42 14 42 9 47Z',
  },
  premolar: {
    root: 'M10 49C11 32 15 14 20 10C25 14 29 32 30 49Z',
    crown: 'M9 48C5 57 4 67 7 74C10 80 16 83 20 83C24 83 30 80 33 74C36 67 35 57 31 48C26 44 14 44 9 48Z',
  },
  molar: {
    root: 'M6 50C4 34 6 18 11 13C15 19 15 34 18 43H22C25 34 25 19 29 13C34 18 36 34 34 50Z',
    crown:
      'M5 48C2 57 2 69 4 76C6 82 11 83 15 80C17 78.5 18.5 78.5 20 80C21.5 78.5 23 78.5 25 80C29 83 34 82 36 76C38 69 38 57 35 48C28 44 12 44 5 48Z',
  },
}

// arrows to both sides, and one more line for each higher grade
const mobility = ['M13 24L7 30L13 36M27 24L33 30L27 36M7 30H33', 'M12 40H28', 'M12 45H28']

/**
 * One tooth with its marks. Each mark has a colour and a shape of its own, so that colour is never the only difference. A
 * mark on one tooth does not draw the others again.
 */
export const ToothDrawing = memo(
  DrawnTooth,
  (before, now) =>
    before.tooth === now.tooth &&
    before.patterns === now.patterns &&
    before.part === now.part &&
    before.marks.join() === now.marks.join(),
)

function DrawnTooth({ tooth, marks, patterns, part = 'whole' }: ToothDrawingProps) {
  const { shape, width, isUpper, isRight } = formOf(tooth)
  const { root, crown } = outlines[shape]
  const across = width * 5
  const has = (mark: Mark) => marks.includes(mark)
  const grade = has('mobile-3') ? 3 : has('mobile-2') ? 2 : has('mobile') ? 1 : 0
  const [top, height] = part === 'whole' ? [0, 86] : [isUpper ? 43 : 0, 43]
  const turn = [`scale(${(isRight ? 1 : -1) * (across / 40)} ${isUpper ? 1 : -1})`]
  const move = `translate(${isRight ? 0 : across} ${isUpper ? 0 : 86})`
  return (
    <svg viewBox={`-1 ${top} ${across + 2} ${height}`} className={styles.tooth} data-part={part} aria-hidden="true">
      <g transform={`${move} ${turn}`} data-gone={has('extract') || has('missing') || undefined}>
        {part === 'whole' && <Root has={has} path={root} />}
        {has('ankylosed') && <path d={root} style={{ fill: `url(#${patterns}-dots)` }} />}
        {has('root-canal') && <path d="M20 12V47" className={styles.canal} />}
        <path
          d={crown}
          className={styles.crown}
          data-kind={crownKind(marks)}
          data-dashed={has('missing') || has('unerupted') || undefined}
        />
        {has('veneer') && <path d={crown} className={styles.veneer} transform="translate(8 14) scale(.6 .78)" />}
        {has('fixed') && <path d={crown} style={{ fill: `url(#${patterns}-lines)` }} className={styles.fixed} />}
        {has('bridge') && <path d="M0 66H40" className={styles.bridge} />}
        {has('impacted') && <path d="M9 58L20 47L31 58M20 47V74" className={styles.impacted} />}
        {has('erupting') && <path d="M20 56V76M11 67L20 76L29 67" className={styles.impacted} />}
        {has('short-root') && <path d="M8 27H32M13 19L20 26L27 19" className={styles.mobile} />}
        {grade > 0 && <path d={mobility.slice(0, grade).join('')} className={styles.mobile} />}
        {has('retainer') && <path d="M0 60H40M17 60A3 3 0 1 0 23 60A3 3 0 1 0 17 60" className={styles.retainer} />}
        {has('present') && <path d="M10 66L18 74L31 58" className={styles.canal} />}
        {has('bare') && <path d="M20 55a9 9 0 1 0 .1 0M14 70L26 58" className={styles.bare} />}
      </g>
      {has('extract') && <path d={`M4 12L${across - 4} 74M${across - 4} 12L4 74`} className={styles.extract} />}
    </svg>
  )
}

function Root({ has, path }: { has: (mark: Mark) => boolean; path: string }) {
  if (has('implant')) return <Screw />
  return <path d={path} className={styles.root} data-dashed={has('missing') || undefined} />
}

function Screw() {
  return <path d="M14 49L17 12H23L26 49ZM12 20H28M12 28H28M11 36H29M11 44H29" className={styles.screw} />
}

function crownKind(marks: readonly Mark[]): string | undefined {
  if (marks.includes('crown')) return 'crown'
  return marks.includes('bridge') ? 'bridge' : undefined
}

/** The fill patterns of the drawings; one element per part of a page, with an id of its own. */
export function ToothPatterns({ id }: { id: string }) {
  return (
    <svg className={styles.patterns} aria-hidden="true">
      <defs>
        <pattern id={`${id}-lines`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" className={styles.hatch} />
        </pattern>
        <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
          <circle cx="3" cy="3" r="1.5" className={styles.dot} />
        </pattern>
      </defs>
    </svg>
  )
}
