import { expect, test } from 'vitest'
import { holds, piecesOf, wordsIn } from './marks.ts'

const marked = (text: string, search: string) =>
  piecesOf(text, search)
    .map(piece => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test('the letters that were searched for are marked, without accents and capitals', () => {
  expect(marked('Íñigo Muñoz', 'MUN ini')).toBe('[Íñi]go [Muñ]oz')
  expect(marked('Zoë', 'zoe')).toBe('[Zoë]')
  expect(marked('Ana Ana', 'na')).toBe('A[na] A[na]')
})

test('words that overlap are one mark, and signs stand for themselves', () => {
  expect(marked('Bernarbernan', 'bernan narber')).toBe('Ber[narbernan]')
  expect(marked('50%_a (b)', '%_ (')).toBe('50[%_]a [(]b)')
})

test('a number is marked in the way it is shown, however it was typed', () => {
  expect(wordsIn('IA-001234 paz')).toEqual(['1234', 'paz'])
  expect(marked('IA-001234', 'ia-1234')).toBe('IA-00[1234]')
})

test('a text holds a search when it holds every word of it', () => {
  expect(holds('Lucía Ferrer', 'ferr luc')).toBe(true)
  expect(holds('Lucía Ferrer', 'ferr ana')).toBe(false)
  expect(holds('anything', '  ')).toBe(true)
})

test('a text with signs of two units keeps its length', () => {
  expect(marked('İ 😀 Ana', 'ana')).toBe('İ 😀 [Ana]')
})
