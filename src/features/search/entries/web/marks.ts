/** A piece of a text; `hit`: letters that were searched for. */
export interface Piece {
  text: string
  hit: boolean
}

/** The words of a search as the server takes them: "IA-001234" asks for 1234. */
export function wordsIn(search: string): string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map(word => word.replace(/^(?:ia-?)0*(?=\d)/i, ''))
}

/** Letter by letter without accents and capitals, so that places in it are places in the text. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldSign(text.charAt(at))).join('')
}

function foldSign(sign: string): string {
  return sign.normalize('NFD').charAt(0).toLowerCase().charAt(0)
}

/** Whether a text holds every word. */
export function holds(text: string, search: string): boolean {
  const folded = fold(text)
  return wordsIn(search).every(word => folded.includes(fold(word)))
}

/** A text in pieces, with the letters of the searched words marked wherever they stand. */
export function piecesOf(text: string, search: string): Piece[] {
  const folded = fold(text)
  const marked = new Array<boolean>(text.length).fill(false)
  for (const word of wordsIn(search).map(fold)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      marked.fill(true, at, at + word.length)
  }
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1)
    const hit = marked[at] ?? false
    if (last?.hit === hit) last.text += text.charAt(at)
    else pieces.push({ text: text.charAt(at), hit })
  }
  return pieces
}
