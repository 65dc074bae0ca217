import { createElement, lazy, Suspense } from 'react'
import { loadChunk } from '../chunks.ts'
import { popups } from '../popups/popups.ts'
import { useShellWords } from '../words/words.ts'

const ShortcutsHelp = lazy(() =>
  loadChunk(() => import('./ShortcutsHelp.tsx')).then(({ Component }) => ({ default: Component })),
)

/** Opens the list of shortcuts. */
export async function showHelp(): Promise<void> {
  const { shortcuts } = await useShellWords.load()
  popups.show({
    heading: shortcuts.title,
    size: 'small',
    component: () => createElement(Suspense, null, createElement(ShortcutsHelp)),
  })
}
