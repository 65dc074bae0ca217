import { ArrowLeft } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { Link } from './Link.tsx'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  lead?: ReactNode
  back?: { href: string; label: string }
  actions?: ReactNode
  /** Beside the title: a status badge, a number. */
  aside?: ReactNode
}

/** What the browser's tab says before the page's name: the count of what is unread, say. */
export const TitleNote = createContext('')

/** A page's one h1, with what can be done on it. Names the browser's tab too. */
export function PageHeader({ title, lead, back, actions, aside }: PageHeaderProps) {
  const note = use(TitleNote)
  return (
    <header className={styles.header}>
      <title>{`${note}${title} · Idealign`}</title>
      {back && (
        <Link href={back.href} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.titleLine}>
            <h1 className={styles.title}>{title}</h1>
            {aside}
          </div>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
