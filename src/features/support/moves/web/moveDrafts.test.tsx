import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { readDraft, storeDraft } from '#shell/drafts/draftStore.ts'
import { clear, save } from '#shell/session/session.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { othersSession, session, stubStorages } from '#test/signedIn.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { Ticket } from '../../ticket/contract/ticket.ts'
import { CloseForm } from './CloseForm.tsx'
import { RatingCard } from './RatingCard.tsx'

const [id, other, doctor] = [1, 2, 3].map(n => `019a0000-0000-7000-8000-00000000000${n}`)
const at = '2026-04-01T08:00:00.000Z'
const ticket = Ticket.parse({
  ...{ id, number: 42, subject: 'A tray', category: 'case', priority: 'normal', state: 'solved', waitingOn: 'nobody' },
  ...{ since: at, updatedAt: at, unread: 0, doctor: { id: doctor, name: 'Lucía Moreno' }, about: null },
  ...{ answerDueAt: null, assignee: null, mergedInto: null, version: 3, createdAt: at, language: 'es' },
  ...{ firstAnsweredAt: at, merged: [], rating: null, can: ['rate'] },
})

beforeAll(() => loadLanguage('en'))
beforeEach(() => {
  stubStorages()
  clear()
  save(session)
  storeDraft(`closing:${ticket.id}`, { reason: 'other', words: 'The tray came back' })
  storeDraft(`merge:${ticket.id}`, { into: other })
  storeDraft(`rating:${ticket.id}`, { stars: '4', words: 'Slow but clear' })
})
afterEach(() => vi.unstubAllGlobals())

test('the reason of a closing, the target of a merge and a rating survive a session that ended', async () => {
  clear('ended', 'suspended')
  save(session)
  expect(await shown(<CloseForm ticket={ticket} />)).toContain('The tray came back')
  // the list shows its chosen option only after hydration
  expect(readDraft(`merge:${ticket.id}`)).toEqual({ into: other })
  expect(await shown(<RatingCard ticket={ticket} isDoctor />)).toContain('Slow but clear')
})

test('drafts are invisible to other users and in other tickets', async () => {
  expect(await shown(<CloseForm ticket={{ ...ticket, id: other ?? '' }} />)).not.toContain('The tray came back')
  clear('ended', 'suspended')
  save(othersSession)
  expect(await shown(<CloseForm ticket={ticket} />)).not.toContain('The tray came back')
  expect(readDraft(`merge:${ticket.id}`)).toBeUndefined()
  expect(await shown(<RatingCard ticket={ticket} isDoctor />)).not.toContain('Slow but clear')
})

async function shown(form: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <UiWordsProvider words={shell.ui}>{form}</UiWordsProvider>
    </QueryClientProvider>,
  )
  return new Response(prelude).text()
}
