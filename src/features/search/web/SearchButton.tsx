import { Search } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { loadChunk } from '#shell/chunks.ts'
import type { SidebarEntry } from '#shell/frame/Sidebar.tsx'
import { Keys } from '#shell/keys/Keys.tsx'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import styles from './SearchButton.module.css'
import { useWords } from './words.ts'

const Palette = lazy(() => loadChunk(() => import('./Palette.tsx')).then(({ Palette }) => ({ default: Palette })))

/** Opens the global search, like Ctrl K. `entries`: the pages of this portal, which are commands too. */
export function SearchButton({ entries }: { entries: readonly SidebarEntry[] }) {
  const words = useWords()
  const [stage, setStage] = useState<'unused' | 'open' | 'closed'>('unused')
  const open = () => setStage('open')
  useShortcuts(
    'everywhere',
    useMemo(
      () => [{ keys: 'Mod K', label: words.title, run: () => setStage(at => (at === 'open' ? 'closed' : 'open')) }],
      [words],
    ),
  )
  return (
    <>
      <button type="button" className={styles.button} onClick={open} aria-haspopup="dialog">
        <Search aria-hidden="true" />
        <span className={styles.word}>{words.open}</span>
        <span className={styles.keys} aria-hidden="true">
          <Keys keys="Mod K" />
        </span>
      </button>
      {stage !== 'unused' && (
        <Suspense fallback={null}>
          <Palette open={stage === 'open'} onClose={() => setStage('closed')} entries={entries} />
        </Suspense>
      )}
    </>
  )
}
