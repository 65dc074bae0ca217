import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words } from '../text/en.ts'
import { DuesCards } from './DuesCards.tsx'

async function shown(creditCents: number, isOwn: boolean): Promise<string> {
  await loadLanguage('en')
  const none = { count: 0, cents: 0 }
  const dues = { currency: 'EUR', open: none, overdue: none, creditCents, next: [] } as const
  const { prelude } = await prerender(<DuesCards dues={{ ...dues, next: [] }} list="/billing" isOwn={isOwn} />)
  return new Response(prelude).text()
}

test('credit is shown beside the owed amount; a negative credit is explained to the doctor and to the administrator', async () => {
  const { credit, creditOf, excess, excessText, excessOfText } = words.dues
  const sentences = async (creditCents: number, isOwn: boolean) => {
    const html = await shown(creditCents, isOwn)
    return [credit, creditOf, excess, excessText, excessOfText, '€40.00'].filter(text => html.includes(`>${text}<`))
  }
  expect([await sentences(4_000, true), await sentences(4_000, false)]).toEqual([
    [credit, '€40.00'],
    [creditOf, '€40.00'],
  ])
  expect([await sentences(-4_000, true), await sentences(-4_000, false)]).toEqual([
    [excess, excessText, '€40.00'],
    [excess, excessOfText, '€40.00'],
  ])
  expect(await sentences(0, true)).toEqual([])
})
