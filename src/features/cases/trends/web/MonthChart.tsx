import styles from './MonthChart.module.css'
import { topOf } from './scale.ts'

/** One month's bar of a series: from zero or from `from`, with a line at `line`. Without a value there is no bar. */
export interface Bar {
  to: number | null
  from?: number | null
  line?: number | null
  /** The figure as it is written above the bar. */
  shown: string
}

interface MonthChartProps {
  /** A description of the picture for screen readers; the table has the figures. */
  label: string
  months: readonly { id: string; name: string }[]
  series: readonly { name: string; bars: readonly Bar[] }[]
  show: (value: number) => string
  /** The end of the scale, when it is fixed. */
  top?: number
}

/** Bars by month, drawn with plain boxes (decision 0160). On a narrow screen only the newer half is shown. */
export function MonthChart({ label, months, series, show, top: fixed }: MonthChartProps) {
  const values = series.flatMap(each => each.bars.flatMap(bar => [bar.to ?? 0, bar.line ?? 0]))
  const top = fixed ?? topOf(Math.max(...values))
  const percent = (value: number) => `${(100 * value) / top}%`
  return (
    <div className={styles.frame}>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map((each, at) => (
            <li key={each.name}>
              <span className={styles.key} data-series={at} aria-hidden="true" />
              {each.name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.chart} role="img" aria-label={label}>
        <div className={styles.scale} aria-hidden="true">
          {[top, top / 2, 0].map(value => (
            <span key={value}>{show(value)}</span>
          ))}
        </div>
        <ol className={styles.months} aria-hidden="true">
          {months.map((month, at) => (
            <li key={month.id} className={styles.month}>
              <span className={styles.bars}>
                {series.map((each, place) => {
                  const bar = each.bars[at]
                  if (!bar || bar.to === null) return <span key={each.name} className={styles.room} />
                  const from = bar.from ?? 0
                  const height = { height: percent(Math.max(bar.to - from, 0)), insetBlockEnd: percent(from) }
                  return (
                    <span key={each.name} className={styles.room}>
                      <span className={styles.bar} data-series={place} style={height} />
                      {typeof bar.line === 'number' && (
                        <span className={styles.line} style={{ insetBlockEnd: percent(bar.line) }} />
                      )}
                      <span
                        className={styles.value}
                        style={{ insetBlockEnd: percent(Math.max(bar.to, bar.line ?? 0)) }}
                      >
                        {bar.shown}
                      </span>
                    </span>
                  )
                })}
              </span>
              <span className={styles.name}>{month.name}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
