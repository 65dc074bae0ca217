import { readCamt } from './camt.ts'
import type { ReadStatement } from './credit.ts'
import { readNorma43 } from './norma43.ts'

/** Reads a bank's file by its content. camt.053 is UTF-8 XML; Norma 43 is text of the bank's own page, Latin-1. */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace(/^ï»¿/, '').trimStart()
  return start.startsWith('<') ? readCamt(textOf(bytes)) : readNorma43(textOf(bytes))
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
