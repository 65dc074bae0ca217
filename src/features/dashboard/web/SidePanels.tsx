import { dayOf, showDay } from '#kit/dates.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Link } from '#ui/Link.tsx'
import { showPercent } from '#ui/percent.ts'
import { useCoursesFigure, useDuesFigure } from './api.ts'
import styles from './ShortList.module.css'
import { SideCard } from './SideCard.tsx'
import { useWords } from './words.ts'

/** The next instalments of the doctor's invoices; an overdue one is marked. */
export function NextDues() {
  const { dues: words } = useWords().doctor
  const language = useLanguage()
  const dues = useDuesFigure()
  const today = dayOf(new Date())
  return (
    <SideCard title={words.title} allHref="/billing?status=unpaid" none={words.none} query={dues}>
      {dues.data?.next.map(({ invoiceId, number, dueOn, cents }) => (
        <li key={invoiceId} className={styles.row} data-amount>
          <Link href={`/billing?invoice=${invoiceId}`} className={styles.name}>
            {formatMoney(cents, dues.data.currency, language)}
          </Link>
          <span className={styles.when} data-late={dueOn < today || undefined}>
            {dueOn < today ? words.overdue(showDay(dueOn)) : words.due(showDay(dueOn))}
          </span>
          <span className={styles.phase}>{number}</span>
        </li>
      ))}
    </SideCard>
  )
}

/** The courses that the doctor has begun and not finished, with the progress in each. */
export function CoursesInProgress() {
  const { courses: words } = useWords().doctor
  const courses = useCoursesFigure()
  return (
    <SideCard title={words.title} allHref="/courses" none={words.none} query={courses}>
      {courses.data?.courses.map(({ id, title, language, share }) => (
        <li key={id} className={styles.row}>
          <Link href={`/courses?course=${id}`} className={styles.name} lang={language}>
            {title}
          </Link>
          <span className={styles.when}>{showPercent(share)}</span>
        </li>
      ))}
    </SideCard>
  )
}
