import { showMoment } from '#kit/dates.ts'
import { dateFormat, numberFormat } from '#kit/formats.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { TrendMonth } from '../contract/trend.ts'
import { useTrends } from './api.ts'
import { FlowCard } from './FlowCard.tsx'
import { MonthChart } from './MonthChart.tsx'
import { TrendCard } from './TrendCard.tsx'
import styles from './Trends.module.css'
import { useWords } from './words.ts'

/** The provider's figures by month: versions until approval, returned submissions, and hours per turn. */
export function Trends() {
  const words = useWords()
  const trends = useTrends()
  const { data } = trends
  return (
    <section className={styles.trends}>
      <h2>{words.title}</h2>
      {data ? (
        <>
          <div className={styles.cards}>
            <Versions months={data.months} />
            <Intake months={data.months} />
            <Hours months={data.months} />
          </div>
          <FlowCard flow={data.flow} />
          <p className={styles.counted}>
            {data.countedAt ? words.counted(showMoment(data.countedAt)) : words.notCounted}
          </p>
        </>
      ) : trends.isError ? (
        <LoadFailure error={trends.error} retry={trends.refetch} />
      ) : (
        <Skeleton lines={6} height={24} />
      )}
    </section>
  )
}

interface PartProps {
  months: readonly TrendMonth[]
}

function Versions({ months }: PartProps) {
  const all = useWords()
  const { number } = useFormats()
  const words = all.versions
  const names = useMonthNames(months)
  const figureText = (value: number | null) => (value === null ? '–' : number(value))
  return (
    <TrendCard
      words={words}
      isEmpty={months.every(month => month.versions.approvals === 0)}
      chart={
        <MonthChart
          label={`${words.title}. ${words.text}`}
          months={names.short}
          show={number}
          series={[
            {
              name: words.median,
              bars: months.map(({ versions: { low, median, high } }) => ({
                ...{ from: low, to: high, line: median, shown: figureText(median) },
              })),
            },
          ]}
        />
      }
      table={{
        headings: [all.month, words.approvals, words.median, words.half, words.most],
        rows: months.map(({ month, versions: { approvals, low, median, high, most } }, at) => ({
          id: month,
          cells: [
            names.long[at] ?? month,
            number(approvals),
            figureText(median),
            low === null ? '–' : `${figureText(low)}–${figureText(high)}`,
            figureText(most),
          ],
        })),
      }}
    />
  )
}

function Intake({ months }: PartProps) {
  const all = useWords()
  const { number, percent } = useFormats()
  const words = all.intake
  const names = useMonthNames(months)
  const shareOf = ({ intake: { submissions, recordsRequested } }: TrendMonth) =>
    submissions === 0 ? null : recordsRequested / submissions
  const figureText = (share: number | null) => (share === null ? '–' : percent(share))
  return (
    <TrendCard
      words={words}
      isEmpty={months.every(month => month.intake.submissions === 0)}
      chart={
        <MonthChart
          label={`${words.title}. ${words.text}`}
          months={names.short}
          show={percent}
          top={1}
          series={[
            {
              name: words.share,
              bars: months.map(month => ({ to: shareOf(month), shown: figureText(shareOf(month)) })),
            },
          ]}
        />
      }
      table={{
        headings: [all.month, words.submissions, words.recordsRequested, words.share],
        rows: months.map((month, at) => ({
          id: month.month,
          cells: [
            names.long[at] ?? month.month,
            number(month.intake.submissions),
            number(month.intake.recordsRequested),
            figureText(shareOf(month)),
          ],
        })),
      }}
    />
  )
}

const sides = ['doctor', 'provider'] as const

function Hours({ months }: PartProps) {
  const all = useWords()
  const { number } = useFormats()
  const words = all.hours
  const names = useMonthNames(months)
  const figureText = (hours: number | null) => (hours === null ? '–' : words.hours(number(hours)))
  return (
    <TrendCard
      words={words}
      isEmpty={months.every(month => month.doctor.turns + month.provider.turns === 0)}
      chart={
        <MonthChart
          label={`${words.title}. ${words.text}`}
          months={names.short}
          show={hours => words.hours(number(hours))}
          series={sides.map(side => ({
            name: words[side],
            bars: months.map(month => ({ to: month[side].median, shown: figureText(month[side].median) })),
          }))}
        />
      }
      table={{
        headings: [
          all.month,
          ...sides.flatMap(side => [words.turns(words[side]), words.median(words[side]), words.ninth(words[side])]),
        ],
        rows: months.map((month, at) => ({
          id: month.month,
          cells: [
            names.long[at] ?? month.month,
            ...sides.flatMap(side => [
              number(month[side].turns),
              figureText(month[side].median),
              figureText(month[side].ninth),
            ]),
          ],
        })),
      }}
    />
  )
}

function useFormats() {
  const locale = localeOf(useLanguage())
  return {
    number: (value: number) =>
      numberFormat(locale, { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 }).format(value),
    percent: (share: number) => numberFormat(locale, { style: 'percent' }).format(share),
  }
}

/** The months in the short form of the axis and in the long form of the table. */
function useMonthNames(months: readonly TrendMonth[]) {
  const locale = localeOf(useLanguage())
  const inMonth = (month: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  return {
    short: months.map(({ month }) => ({ id: month, name: inMonth(month, { month: 'narrow' }) })),
    long: months.map(({ month }) => inMonth(month, { month: 'short', year: 'numeric' })),
  }
}
