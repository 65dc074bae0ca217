import { ArrowLeft } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { Link } from './Link.tsx'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** The language of the title, where it is not the page's. */
  lang?: string
  /** The part of the page that is shown: a step, or a tab other than the first; in the title of the browser's tab. */
  part?: string | undefined
  lead?: ReactNode
  back?: { href: string; label: string }
  actions?: ReactNode
  /** Beside the title: a status badge, a number. */
  aside?: ReactNode
}

/** Text before the page's name in the browser's tab, for example the number of unread messages. */
export const TitleNote = createContext('')

/** A page's only h1, with the actions of the page. Sets the title of the browser's tab, too. */
export function PageHeader({ title, lang, part, lead, back, actions, aside }: PageHeaderProps) {
  const note = use(TitleNote)
  return (
    <header className={styles.header}>
      <title>{`${note}${part ? `${part} · ` : ''}${title} · Idealign`}</title>
      {back && (
        <Link href={back.href} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.titleLine}>
            <h1 className={styles.title} lang={lang}>
              {title}
            </h1>
            {aside}
          </div>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
