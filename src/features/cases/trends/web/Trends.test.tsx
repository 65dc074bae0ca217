import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/es.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { type TrendMonth, trendMonths } from '../contract/trend.ts'
import { words } from '../text/es.ts'
import { Trends } from './Trends.tsx'

const nothing = { turns: 0, median: null, ninth: null }

function month(at: number, of: Partial<TrendMonth> = {}): TrendMonth {
  return {
    month: `2026-${`${at + 1}`.padStart(2, '0')}`,
    versions: { approvals: 0, low: null, median: null, high: null, most: null },
    intake: { submissions: 0, recordsRequested: 0 },
    ...{ doctor: nothing, provider: nothing },
    ...of,
  }
}

async function htmlOf(of: Partial<TrendMonth> = {}): Promise<string> {
  await loadLanguage('es')
  const months = Array.from({ length: trendMonths }, (_, at) => month(at, at === 10 ? of : {}))
  queries.setQueryData(['trends'], { months, flow: { reasons: [], planners: [], movements: [] }, countedAt: null })
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <UiWordsProvider words={shell.ui}>
        <Trends />
      </UiWordsProvider>
    </QueryClientProvider>,
  )
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

test('without events each chart says when it starts, and offers no table', async () => {
  const html = await htmlOf()
  for (const part of [words.versions, words.intake, words.hours]) {
    expect(html).toContain(part.none)
    expect(html).toContain(part.noneText)
  }
  expect(html).not.toContain('role="img"')
  expect(html).not.toContain(words.asTable)
})

test('a chart states its figures in the reader’s language and what they mean', async () => {
  const html = await htmlOf({
    versions: { approvals: 4, low: 1, median: 1.5, high: 2, most: 3 },
    intake: { submissions: 8, recordsRequested: 2 },
    doctor: { turns: 3, median: 6.25, ninth: 20 },
    provider: { turns: 5, median: 41.6, ninth: 90 },
  })
  expect(html.match(/role="img"/g)).toHaveLength(3)
  expect(html).toContain('>1,5<')
  expect(html).toContain('>25 %<')
  expect(html).toContain(words.hours.text)
  for (const side of [words.hours.doctor, words.hours.provider]) expect(html).toContain(side)
})

test('bars are as high as their share of the scale', async () => {
  const html = await htmlOf({ intake: { submissions: 4, recordsRequested: 1 } })
  expect(html).toContain('style="height:25%;inset-block-end:0%"')
})
