import { type ReactNode, Suspense } from 'react'
import { useWords } from '#features/auth/web/words.ts'
import { PageLoading } from '#shell/frame/Loader.tsx'
import { PathLink } from '#shell/frame/paths.tsx'
import { StorageNotice } from '#shell/frame/StorageNotice.tsx'
import { LanguageSelect } from '#shell/words/LanguageSelect.tsx'
import { Link, LinkContext } from '#ui/Link.tsx'
import { Logo } from '#ui/Logo.tsx'
import styles from './Layout.module.css'

/** The layout of sign-in: our name on one side, one small form on the other. */
export function Layout({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <LinkContext value={PathLink}>
      <div className={styles.door}>
        <aside className={styles.panel}>
          <Arches />
          <p className={styles.title}>{words.panel.title}</p>
          <p className={styles.text}>{words.panel.text}</p>
        </aside>
        <div className={styles.side}>
          <header className={styles.header}>
            <Link href="/" className={styles.home}>
              <Logo />
            </Link>
            <LanguageSelect />
          </header>
          <StorageNotice />
          <main className={styles.main}>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </main>
        </div>
      </div>
    </LinkContext>
  )
}

// the mark, stage after stage
function Arches() {
  return (
    <svg className={styles.arches} viewBox="0 0 600 600" fill="none" strokeLinecap="round" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6].map(n => {
        const width = 70 + n * 62
        const height = 120 + n * 78
        return (
          <path
            key={n}
            d={`M${300 - width} 40C${300 - width} ${40 + height * 0.72} ${300 - width * 0.55} ${40 + height} 300 ${40 + height}S${300 + width} ${40 + height * 0.72} ${300 + width} 40`}
            strokeWidth={22 - n * 2.4}
            opacity={1 - n * 0.13}
          />
        )
      })}
    </svg>
  )
}
