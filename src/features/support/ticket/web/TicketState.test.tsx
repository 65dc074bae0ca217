import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showMoment } from '#kit/dates.ts'
import { clear, save } from '#shell/session/session.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { session, stubStorages } from '#test/signedIn.ts'
import type { TicketState as State, TicketWaiter } from '../contract/moves.ts'
import { priorities } from '../contract/options.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { SupportHours } from './SupportHours.tsx'
import { AnswerDue, PriorityMark, TicketState } from './TicketState.tsx'

beforeEach(() => {
  stubStorages()
  clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const texts = { en, es, fr }
const languages = ['en', 'es', 'fr'] as const

async function shown(part: ReactNode, language: (typeof languages)[number] = 'en'): Promise<string> {
  await loadLanguage(language)
  const { prelude } = await prerender(part)
  return (await new Response(prelude).text()).replaceAll('&#x27;', '’')
}

function at(moment: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
}

describe('support hours', () => {
  test.each([
    ['a Monday, before it opens', '2026-03-02T06:59:59Z', { opens: '2026-03-02T07:00:00Z' }],
    ['the moment it opens', '2026-03-02T07:00:00Z', { closes: '2026-03-02T16:00:00Z' }],
    ['just before it closes', '2026-03-02T15:59:59Z', { closes: '2026-03-02T16:00:00Z' }],
    ['the moment it closes', '2026-03-02T16:00:00Z', { opens: '2026-03-03T07:00:00Z' }],
    ['a Friday evening', '2026-03-06T18:00:00Z', { opens: '2026-03-09T07:00:00Z' }],
    // daylight saving time begins on this Sunday
    ['the Sunday of summer time', '2026-03-29T12:00:00Z', { opens: '2026-03-30T06:00:00Z' }],
  ])('on %s', async (_, moment, { opens, closes }: { opens?: string; closes?: string }) => {
    at(moment)
    const { hours } = en
    const sentence = opens ? hours.closed(showMoment(opens)) : hours.open(showMoment(closes ?? '').slice(-5))
    expect(await shown(<SupportHours />)).toContain(sentence)
  })

  test.each(languages)('are shown in %s', async language => {
    at('2026-03-02T16:00:00Z')
    const { hours } = texts[language]
    const html = await shown(<SupportHours />, language)
    expect(html).toContain(hours.closed(showMoment('2026-03-03T07:00:00Z')).replaceAll("'", '’'))
    expect(html).toContain(hours.always)
  })
})

describe('the due time of an answer', () => {
  const due = '2026-03-02T10:00:00.000Z'

  test('is late a moment after it, and not at that moment', async () => {
    at(due)
    expect(await shown(<AnswerDue at={due} />)).toContain(en.due.by(showMoment(due)))
    at('2026-03-02T10:00:00.001Z')
    const late = await shown(<AnswerDue at={due} />)
    expect(late).toContain(en.due.overdue(showMoment(due)))
    expect(late).toContain('data-overdue')
  })

  test('is hidden when no answer is due', async () => {
    expect(await shown(<AnswerDue at={null} />)).toBe('')
  })
})

test.each([
  ['open', 'provider', 'doctor', en.turns.provider.theirs],
  ['open', 'provider', 'super-admin', en.turns.provider.yours],
  ['waiting', 'doctor', 'doctor', en.turns.doctor.yours],
  ['waiting', 'doctor', 'super-admin', en.turns.doctor.theirs],
  ['solved', 'nobody', 'doctor', undefined],
] as const)('%s, waiting on the %s, is shown to a %s as their turn or not', async (state, waitingOn, role, turn) => {
  save({ ...session, user: { ...session.user, role } })
  const of: { state: State; waitingOn: TicketWaiter } = { state, waitingOn }
  const html = await shown(<TicketState of={of} />)
  expect(html).toContain(en.states[state])
  const turns = [en.turns.doctor, en.turns.provider].flatMap(side => [side.yours, side.theirs])
  expect(turns.filter(each => html.includes(`>${each}<`))).toEqual(turns.filter(each => each === turn))
})

test('only a priority above the normal one is marked', async () => {
  const marks = []
  for (const priority of priorities) marks.push(await shown(<PriorityMark priority={priority} />))
  expect(marks[0]).toBe('')
  expect(marks.slice(1).map(html => html.replace(/<[^>]*>/g, ''))).toEqual([en.priorities.high, en.priorities.urgent])
})
