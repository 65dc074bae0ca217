import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { queries } from '#shell/calls/queries.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words } from '../text/en.ts'
import { CasesEmpty } from './CasesEmpty.tsx'
import { useCaseList } from './caseList.ts'

afterEach(() => queries.clear())

test('[B6] an empty tab of active cases mentions the past ones, and links to them', async () => {
  expect(await htmlWithPastCases(3)).toContain(words.list.noActive)
  expect(await htmlWithPastCases(3)).toContain(words.list.showPast)
})

test('[B6] a reader without any case reads that there is none', async () => {
  expect(await htmlWithPastCases(0)).toContain(words.list.noCase)
  expect(await htmlWithPastCases(0)).not.toContain(words.list.showPast)
})

async function htmlWithPastCases(past: number): Promise<string> {
  await loadLanguage('en')
  const request = { tab: 'past-cases', rows: 1 }
  queries.setQueryData([...caseKeys.all, 'list', request], { rows: [], total: past })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Mine />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function Mine() {
  return <CasesEmpty list={useCaseList()} tab="active-cases" whose="mine" />
}
