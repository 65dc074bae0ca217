import { type RefusedFile, refuseFile } from '../../file/contract/facts.ts'

/** Whether the bytes are WebVTT captions: UTF-8 whose first line is `WEBVTT`. */
export function readCaptions(
  bytes: Uint8Array,
): { ok: true; kind: 'captions'; type: 'vtt'; cues: number } | RefusedFile {
  if (bytes.length === 0) return refuseFile('empty-file')
  const text = utf8(bytes)
  // W3C WebVTT, 4.1: the signature, then a space, a tab or the end of the line
  if (text === undefined || !/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return refuseFile('not-captions')
  const cues = text.match(/^[^\n]*-->/gm)?.length ?? 0
  return cues === 0 ? refuseFile('not-captions') : { ok: true, kind: 'captions', type: 'vtt', cues }
}

/** The text of UTF-8 bytes without their byte order mark; undefined for invalid UTF-8 or control characters. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
