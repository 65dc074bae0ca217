import { useMemo } from 'react'
import { SearchField } from '#ui/SearchField.tsx'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useShellWords } from '../words/words.ts'
import type { ListState } from './listState.ts'

/** The search of a list; the key `/` focuses it. */
export function ListSearch({ list, label }: { list: Pick<ListState, 'search' | 'setSearch'>; label: string }) {
  const { shortcuts: words } = useShellWords()
  useShortcuts(
    'here',
    useMemo(() => [{ keys: '/', label: words.list, run: goToSearch }], [words]),
  )
  return <SearchField label={label} value={list.search} onChange={list.setSearch} />
}

function goToSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
}
