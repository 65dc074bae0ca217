import { on, type Route, stream } from '#platform/http/route.ts'
import { listRecords, readFile, removeRecord, viewFile } from '../contract/file.ts'
import { cancelUpload, createUpload, readUpload, writeUpload } from '../contract/upload.ts'
import { sendFile, sendView } from './file.ts'
import { dropRecord, readRecords } from './record.ts'
import { speakTus, type UploadParts } from './upload.ts'

export function recordRoutes(parts: UploadParts): Route[] {
  return [
    on(listRecords, (input, { scope }) => readRecords(input, scope)),
    on(removeRecord, (input, { scope }) => dropRecord(input, scope)),
    stream(createUpload, (_, call) => speakTus(parts, call)),
    stream(readUpload, (_, call) => speakTus(parts, call)),
    stream(writeUpload, (_, call) => speakTus(parts, call)),
    stream(cancelUpload, (_, call) => speakTus(parts, call)),
    stream(readFile, ({ params }, call) => sendFile(parts, params.id, call)),
    stream(viewFile, ({ params, query }, call) => sendView(parts, params.id, query.size, call)),
  ]
}
