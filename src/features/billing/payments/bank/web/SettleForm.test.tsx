import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { storeDraft } from '#shell/drafts/draftStore.ts'
import { clear, save } from '#shell/session/session.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { othersSession, session, stubStorages } from '#test/signedIn.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import type { Movement } from '../contract/movement.ts'
import { words } from '../text/en.ts'
import { SettleForm } from './SettleForm.tsx'

const movement: Movement = {
  ...{ id: '01a1fe24-4395-762e-86ab-8d8ce13029c5', bookedOn: '2026-11-20', cents: 42_350, currency: 'EUR' },
  ...{
    reference: '',
    details: 'TRANSFERENCIA',
    payer: 'Ana Ruiz',
    account: '1234',
    reviewReason: 'looks-known',
    settled: null,
  },
}
const reason = 'The same transfer is in the other file'

beforeEach(() => {
  stubStorages()
  clear()
  save(session)
  storeDraft(`payment-decision:${movement.id}`, { reason })
})
afterEach(() => vi.unstubAllGlobals())

test('the reason for setting a movement aside is restored after a session that ended, for the same user only', async () => {
  clear('ended', 'password-changed')
  save(session)
  expect(await shown()).toContain(reason)
  clear('ended', 'suspended')
  save(othersSession)
  expect(await shown()).not.toContain(reason)
})

test('a movement that looks known is marked as such', async () => {
  expect(await shown()).toContain(words.settle.looksKnown)
})

async function shown(): Promise<string> {
  await loadLanguage('en')
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <UiWordsProvider words={shell.ui}>
        <SettleForm movement={movement} />
      </UiWordsProvider>
    </QueryClientProvider>,
  )
  return new Response(prelude).text()
}
