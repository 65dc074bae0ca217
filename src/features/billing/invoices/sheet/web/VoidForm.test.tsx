import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { storeDraft } from '#shell/drafts/draftStore.ts'
import { clear, save } from '#shell/session/session.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { othersSession, session, stubStorages } from '#test/signedIn.ts'
import type { Invoice } from '../../contract/invoice.ts'
import { VoidForm } from './VoidForm.tsx'

const [id, other] = ['01a1fe24-4395-762e-86ab-8d8ce13029c5', '01a1fe24-4395-762e-86ab-8d8ce13029c6'] as const
const reason = 'Issued to the wrong clinic'

beforeEach(() => {
  stubStorages()
  clear()
  save(session)
  storeDraft(`void:${id}`, { reason })
})
afterEach(() => vi.unstubAllGlobals())

test('the reason of a void is restored when its popup is opened again, also after a session that ended', async () => {
  expect([await shows(id), await shows(other)]).toEqual([true, false])
  clear('ended', 'password-changed')
  save(session)
  expect(await shows(id)).toBe(true)
})

test('[X6] no other user reads it, and nothing is stored after the user logs out', async () => {
  clear('ended', 'suspended')
  save(othersSession)
  expect(await shows(id)).toBe(false)
  storeDraft(`void:${id}`, { reason })
  clear('left')
  save(session)
  expect(await shows(id)).toBe(false)
})

async function shows(invoiceId: string): Promise<boolean> {
  await loadLanguage('en')
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <VoidForm invoice={invoiceOf(invoiceId)} />
    </QueryClientProvider>,
  )
  return (await new Response(prelude).text()).includes(reason)
}

function invoiceOf(invoiceId: string): Invoice {
  const day = '2026-11-20'
  return {
    ...{ id: invoiceId, number: 'F-1', doctorId: other, doctor: 'Ana Ruiz', currency: 'EUR', status: 'open' },
    ...{
      issuedOn: day,
      dueOn: day,
      nextDueOn: day,
      instalments: 1,
      fileId: other,
      fileName: 'F-1.pdf',
      words: '',
      vatRegime: 'exempt-dental',
    },
    ...{
      totalCents: 100,
      netCents: 100,
      vatCents: 0,
      paidCents: 0,
      outstandingCents: 100,
      nextCents: 100,
      creditCents: 0,
    },
    ...{ lines: [], plan: [], payments: [], cases: [], voided: null, can: ['void'] },
  }
}
