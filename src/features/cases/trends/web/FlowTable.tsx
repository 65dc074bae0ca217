import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Link } from '#ui/Link.tsx'
import styles from './FlowCard.module.css'
import { useWords } from './words.ts'

interface FlowRow {
  id: string
  name: string
  href: string
  plans: number
  versions: number
}

/** Plans and their average number of versions in one part; the bar beside a number is its share of the largest. */
export function FlowTable({ name, rows }: { name: string; rows: readonly FlowRow[] }) {
  const { flow: words } = useWords()
  const locale = localeOf(useLanguage())
  const whole = numberFormat(locale, {})
  const average = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const most = Math.max(...rows.map(({ plans }) => plans))
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <td className={styles.room} />
          <th scope="col">{words.plans}</th>
          <th scope="col">{words.versions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <th scope="row">
              <Link href={row.href} className="lone">
                {row.name}
              </Link>
            </th>
            <td className={styles.room} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(100 * row.plans) / most}%` }} />
            </td>
            <td>{whole.format(row.plans)}</td>
            <td>{average.format(row.versions)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
