import { type RefusedFile, refuseFile } from '../../file/contract/facts.ts'
import { utf8 } from './captions.ts'

/** Whether the bytes are JSON, an object, as UTF-8. What it says is checked by the feature that owns the file. */
export function readJson(bytes: Uint8Array): { ok: true; kind: 'plan-json'; type: 'json' } | RefusedFile {
  return isObject(utf8(bytes)) ? { ok: true, kind: 'plan-json', type: 'json' } : refuseFile('not-json')
}

function isObject(text: string | undefined): boolean {
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
