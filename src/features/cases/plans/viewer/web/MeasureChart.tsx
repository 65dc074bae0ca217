import { type CoursePoint, chartPoints } from '../contract/measureCourse.ts'
import type { StageRange } from '../contract/parts.ts'
import styles from './MeasureChart.module.css'

const box = { width: 120, height: 28 }

interface MeasureChartProps {
  course: readonly CoursePoint[]
  range: StageRange
  /** The shown stage, marked on the line. */
  stage: number
}

/** How a measure goes from stage to stage, as a small line. The columns beside it say the same to screen readers. */
export function MeasureChart({ course, range, stage }: MeasureChartProps) {
  const points = chartPoints(course, range, box)
  const here = points.find(point => point.stage === stage)
  if (points.length === 0) return null
  return (
    <svg className={styles.chart} viewBox={`-4 -4 ${box.width + 8} ${box.height + 8}`} aria-hidden="true">
      <line className={styles.ground} x1={0} x2={box.width} y1={box.height} y2={box.height} />
      <polyline
        className={styles.line}
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
      />
      {here && <circle className={styles.here} cx={here.x} cy={here.y} r={3.5} />}
    </svg>
  )
}
