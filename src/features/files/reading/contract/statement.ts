import { type RefusedFile, refuseFile } from '../../file/contract/facts.ts'
import { utf8 } from './captions.ts'

/**
 * Whether the bytes look like a bank file: XML of camt.053, or Norma 43 (AEB 43: records of 80 characters that begin
 * with an account and end with an end record). Its content is read by `payments`.
 */
export function readStatement(bytes: Uint8Array): { ok: true; kind: 'statement'; type: 'xml' | 'n43' } | RefusedFile {
  if (bytes.length === 0) return refuseFile('empty-file')
  const text = utf8(bytes) ?? latin1(bytes)
  if (/^\s*<(?:\?xml|[\w:]*Document)\b/.test(text.slice(0, 400)))
    return isCamt(text) ? { ok: true, kind: 'statement', type: 'xml' } : refuseFile('not-a-statement')
  return isNorma43(text) ? { ok: true, kind: 'statement', type: 'n43' } : refuseFile('not-a-statement')
}

// a document type may define entities, and no bank sends one
function isCamt(text: string): boolean {
  const declares = /xmlns(?::\w+)?\s*=\s*["']urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d["']/
  return (
    declares.test(text.slice(0, 4000)) && !/<!(?:DOCTYPE|ENTITY)/i.test(text) && /<\/[\w:]*Document>\s*$/.test(text)
  )
}

// some banks pad and others trim the spaces at the end of a line; figures are in the first columns
function isNorma43(text: string): boolean {
  // some programs append the end-of-file character of DOS
  const lines = text.replaceAll('\u001a', '').trimEnd().split(/\r?\n/)
  const codes = lines.map(line => line.slice(0, 2))
  const isRecord = (line: string) => line.length <= 80 && /^(?:11|22|23|24|33|88)/.test(line)
  return codes[0] === '11' && codes.at(-1) === '88' && lines.every(isRecord)
}

function latin1(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes)
  return text.includes('\0') ? '' : text
}
