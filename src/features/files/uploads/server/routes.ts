import { on, type Route, stream } from '#platform/http/route.ts'
import { listUnattachedUploads } from '../../file/contract/unattached.ts'
import { cancelUpload, createUpload, readUpload, writeUpload } from '../../file/contract/upload.ts'
import { readUploadAgain, readVerdict } from '../../file/contract/verdict.ts'
import { handleTusRequest, type UploadParts } from './upload.ts'
import { readAgain, unattachedUploads, verdictOf } from './verdict.ts'

export function uploadRoutes(parts: UploadParts): Route[] {
  return [
    on(readVerdict, (input, { scope }) => verdictOf(input, scope)),
    on(readUploadAgain, (input, { scope }) => readAgain(input, scope, parts)),
    on(listUnattachedUploads, (input, { scope }) => unattachedUploads(input, scope)),
    ...[createUpload, readUpload, writeUpload, cancelUpload].map(verb =>
      stream(verb, (_, call) => handleTusRequest(parts, call)),
    ),
  ]
}
