import { describe, expect, test } from 'vitest'
import { containsWords, excerptOf, type MatchPosition, piecesOf } from './marks.ts'

const marked = (text: string, search: string, where?: MatchPosition) =>
  piecesOf(text, search, where)
    .map(piece => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test('the searched letters are marked, regardless of accents and capitals', () => {
  expect(marked('Íñigo Muñoz', 'MUN ini')).toBe('[Íñi]go [Muñ]oz')
  expect(marked('Zoë', 'zoe')).toBe('[Zoë]')
  expect(marked('Ana Ana', 'na')).toBe('A[na] A[na]')
})

test('overlapping words are one mark, and special characters have no meaning', () => {
  expect(marked('Bernarbernan', 'bernan narber')).toBe('Ber[narbernan]')
  expect(marked('50%_a (b)', '%_ (')).toBe('50[%_]a [(]b)')
})

test('a number is marked as it is shown, however it was typed', () => {
  expect(marked('IA-001234', 'ia-1234')).toBe('IA-00[1234]')
  expect(marked('T-000042', 't-42')).toBe('T-0000[42]')
})

test('a text matches a search when it contains every word of it', () => {
  expect(containsWords('Lucía Ferrer', 'ferr luc')).toBe(true)
  expect(containsWords('Lucía Ferrer', 'ferr ana')).toBe(false)
  expect(containsWords('anything', '  ')).toBe(true)
})

test('a text with characters of two code units has the same length after folding', () => {
  expect(marked('İ 😀 Ana', 'ana')).toBe('İ 😀 [Ana]')
})

test('in messages the beginnings of words are marked, whatever is between them', () => {
  expect(marked('El escáner de Inés está roto', 'ESCAN es', 'beginnings')).toBe('El [escán]er de Inés [es]tá roto')
  expect(marked('the re-scan, rescan', 'scan', 'beginnings')).toBe('the re-[scan], rescan')
  expect(marked('upper or lower', 'upper/lower', 'beginnings')).toBe('[upper] or [lower]')
  expect(marked('<b>broken</b>', '<b> .*', 'beginnings')).toBe('<[b]>[b]roken</[b]>')
})

describe('an excerpt', () => {
  const long = `${'before '.repeat(30)}the scanner\n\n is broken ${'after '.repeat(30)}`

  test('of a short text is the complete text on one line', () => {
    expect(excerptOf(' The scanner\n is  broken ', 'broken', 40)).toBe('The scanner is broken')
  })

  test('of a long text has about the given length, is cut between words, and shows where text is left out', () => {
    const excerpt = excerptOf(long, 'scann', 60)
    expect(excerpt).toMatch(/^… before .*the scanner is broken after .*after …$/)
    expect(excerpt.length).toBeLessThanOrEqual(64)
    expect(excerptOf(long, 'before', 30)).toMatch(/^before before .* …$/)
    expect(excerptOf(long, 'nowhere', 30)).toMatch(/^before before .* …$/)
  })

  test('shows the place with the most different words', () => {
    const twice = `The scanner came. ${'Then something else. '.repeat(10)}But the scanner is broken. ${'And so on. '.repeat(10)}`
    expect(excerptOf(twice, 'broken scanner', 60)).toContain('scanner is broken')
  })

  test('of a text without spaces divides no character', () => {
    for (let most = 20; most < 24; most++) expect(excerptOf('😀'.repeat(100), 'x', most).isWellFormed()).toBe(true)
  })
})
