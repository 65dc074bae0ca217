import { type Route, stream } from '#platform/http/route.ts'
import { cancelUpload, createUpload, readUpload, writeUpload } from '../contract/upload.ts'
import { speakTus, type UploadParts } from './upload.ts'

export function uploadRoutes(parts: UploadParts): Route[] {
  return [createUpload, readUpload, writeUpload, cancelUpload].map(verb =>
    stream(verb, (_, call) => speakTus(parts, call)),
  )
}
