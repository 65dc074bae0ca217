import { extensions, type FileType, mediaTypes } from '../../file/contract/format.ts'
import { type Format, formatsOf, type UploadKind } from '../../file/contract/upload.ts'

const typesOf: Record<Format, readonly FileType[]> = {
  picture: ['png', 'jpeg'],
  mesh: ['stl', 'ply', 'obj'],
  pdf: ['pdf'],
  video: ['mp4', 'webm'],
  captions: ['vtt'],
  statement: ['xml', 'n43'],
  'dicom-zip': ['zip'],
  json: ['json'],
  csv: ['csv'],
}

// by endings where systems know no media type
const byEnding: readonly Format[] = ['mesh', 'captions', 'statement', 'dicom-zip', 'json', 'csv']

/** The native `accept` of a kind: media types for pictures and videos, so that phones offer their camera. */
export function acceptOf(kind: UploadKind): string {
  return formatsOf[kind]
    .flatMap(format =>
      typesOf[format].flatMap(type =>
        byEnding.includes(format) ? extensions[type].map(ending => `.${ending}`) : [mediaTypes[type]],
      ),
    )
    .join(',')
}
