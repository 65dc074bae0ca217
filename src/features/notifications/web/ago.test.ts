import { expect, test } from 'vitest'
import { showAgo } from './ago.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test.each([
  [10, 'this minute', 'este minuto', 'cette minute-ci'],
  [5 * 60, '5 minutes ago', 'hace 5 minutos', 'il y a 5 minutes'],
  [3 * 3600, '3 hours ago', 'hace 3 horas', 'il y a 3 heures'],
  [26 * 3600, 'yesterday', 'ayer', 'hier'],
  [30 * 86_400, '22/10/2026', '22/10/2026', '22/10/2026'],
])('%i seconds ago is shown in everyday words', (seconds, english, spanish, french) => {
  const texts = ['en-GB', 'es-ES', 'fr-FR'].map(locale => showAgo(before(seconds), locale, now))
  expect(texts).toEqual([english, spanish, french])
})

test('a clock that is slightly behind never shows a time in the future', () => {
  expect(showAgo(before(-40), 'en-GB', now)).toBe('this minute')
})
