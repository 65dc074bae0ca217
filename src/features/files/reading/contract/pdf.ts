import { type RefusedFile, refuseFile } from '../../file/contract/facts.ts'
import { readingLimits } from '../../file/contract/format.ts'

// Readers look for the header within the first 1024 bytes and the trailer within the last 1024 (Adobe's implementation
// notes to the PDF reference 1.7, H.3). Here the header must be at the very start: a file that begins with something
// else is two files in one.
const header = [0x25, 0x50, 0x44, 0x46, 0x2d]
const tail = 1024

/** Whether the bytes begin with a PDF header. */
export function isPdf(bytes: Uint8Array): boolean {
  return header.every((byte, i) => bytes[i] === byte)
}

/** Whether the bytes are a complete PDF that opens without a password. No script in it is run and no page is drawn. */
export function readPdf(
  bytes: Uint8Array,
  max: number = readingLimits.pdf.bytes,
): { ok: true; kind: 'document'; type: 'pdf' } | RefusedFile {
  if (bytes.length === 0) return refuseFile('empty-file')
  if (bytes.length > max) return refuseFile('too-big', { bytes: bytes.length, max })
  if (!isPdf(bytes)) return refuseFile('not-a-pdf')
  if (!latin1(bytes.subarray(-tail)).includes('%%EOF')) return refuseFile('pdf-incomplete')
  return saysEncrypted(bytes) ? refuseFile('pdf-encrypted') : { ok: true, kind: 'document', type: 'pdf' }
}

const stretch = 2 ** 20
const overlap = 64

// The trailer, or the dictionary of a cross-reference stream, contains the entry uncompressed, even when everything
// else is compressed. Searched in parts: a hundred megabytes as one string would need several times their size
function saysEncrypted(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += stretch)
    if (/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(latin1(bytes.subarray(at, at + stretch + overlap)))) return true
  return false
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
