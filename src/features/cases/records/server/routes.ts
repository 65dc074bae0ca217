import { on, type Route, stream } from '#platform/http/route.ts'
import { listRecords, readFile, removeRecord, viewFile } from '../contract/file.ts'
import { type FileParts, sendFile, sendView } from './file.ts'
import { dropRecord, readRecords } from './record.ts'

export function recordRoutes(parts: FileParts): Route[] {
  return [
    on(listRecords, (input, { scope }) => readRecords(input, scope)),
    on(removeRecord, (input, { scope }) => dropRecord(input, scope)),
    stream(readFile, ({ params }, call) => sendFile(parts, params.id, call)),
    stream(viewFile, ({ params, query }, call) => sendView(parts, params.id, query.size, call)),
  ]
}
