import { type RefusedFile, refuseFile } from '../../file/contract/facts.ts'
import { utf8 } from './captions.ts'

/** Whether the bytes are text as UTF-8. What a table states is checked by the feature that owns the file. */
export function readTableFile(bytes: Uint8Array): { ok: true; kind: 'plan-table'; type: 'csv' } | RefusedFile {
  return utf8(bytes) === undefined ? refuseFile('not-text') : { ok: true, kind: 'plan-table', type: 'csv' }
}
