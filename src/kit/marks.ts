import { searchTerms } from './searchTerms.ts'

/** A piece of a text; `hit`: whether it matches the search. */
export interface Piece {
  text: string
  hit: boolean
}

/** Where a searched word matches: anywhere in the text, or only at the beginning of a word. */
export type MatchPosition = 'anywhere' | 'beginnings'

/** The text without accents and capitals, letter by letter, so that positions in it are positions in the text. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldCharacter(text.charAt(at))).join('')
}

function foldCharacter(character: string): string {
  return character.normalize('NFD').charAt(0).toLowerCase().charAt(0)
}

/** Whether a text contains every word of a search. */
export function containsWords(text: string, search: string): boolean {
  const folded = fold(text)
  return searchTerms(search, 'case', 'ticket').every(word => folded.includes(fold(word)))
}

/** A text in pieces, with the letters of the searched words marked. */
export function piecesOf(text: string, search: string, where: MatchPosition = 'anywhere'): Piece[] {
  const marked = new Array<boolean>(text.length).fill(false)
  for (const { at, end } of placesOf(text, search, where)) marked.fill(true, at, end)
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1)
    const hit = marked[at] ?? false
    if (last?.hit === hit) last.text += text.charAt(at)
    else pieces.push({ text: text.charAt(at), hit })
  }
  return pieces
}

/** An excerpt of at most about `most` letters, at the place with the most different searched words close together. */
export function excerptOf(text: string, search: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const from = cutAfter(line, (richest(placesOf(line, search, 'beginnings'), most)?.at ?? 0) - Math.floor(most / 4))
  const to = from + most >= line.length ? line.length : cutBefore(line, from + most)
  return `${from > 0 ? '… ' : ''}${line.slice(from, to)}${to < line.length ? ' …' : ''}`
}

interface Place {
  word: string
  at: number
  end: number
}

function placesOf(text: string, search: string, where: MatchPosition): Place[] {
  const folded = fold(text)
  const words = where === 'anywhere' ? searchTerms(search, 'case', 'ticket').map(fold) : beginningsIn(search)
  const places: Place[] = []
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      if (where === 'anywhere' || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)))
        places.push({ word, at, end: at + word.length })
  return places
}

// the words of a search as the index of messages contains them
function beginningsIn(search: string): string[] {
  return searchTerms(search, 'case', 'ticket').flatMap(word =>
    fold(word)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  )
}

// the place that is followed by the most different words within the length of an excerpt
function richest(places: readonly Place[], most: number): Place | undefined {
  const reach = Math.floor((most * 3) / 4)
  const count = ({ at }: Place) =>
    new Set(places.filter(place => place.at >= at && place.end <= at + reach).map(place => place.word)).size
  return places
    .map(place => ({ place, count: count(place) }))
    .sort((a, b) => b.count - a.count || a.place.at - b.place.at)[0]?.place
}

// cuts between two words, or at least between two characters
function cutAfter(line: string, place: number): number {
  if (place <= 0) return 0
  const space = line.indexOf(' ', place)
  return space >= 0 && space - place < 20 ? space + 1 : characterStart(line, place)
}

function cutBefore(line: string, place: number): number {
  const space = line.lastIndexOf(' ', place)
  return place - space < 20 ? space : characterStart(line, place)
}

function characterStart(line: string, place: number): number {
  return /[\udc00-\udfff]/.test(line.charAt(place)) ? place - 1 : place
}
