import { extensions, type FileType, mediaTypes } from '../../file/contract/format.ts'
import { type Format, formatsOf, type UploadKind } from '../../file/contract/upload.ts'

// Safari on a Mac converts a HEIC photo to the first picture type named here, and a photo as PNG would be too large
const typesOf: Record<Format, readonly FileType[]> = {
  picture: ['jpeg', 'png'],
  mesh: ['stl', 'ply', 'obj'],
  pdf: ['pdf'],
  video: ['mp4', 'webm'],
  captions: ['vtt'],
  statement: ['xml', 'n43'],
  'dicom-zip': ['zip'],
  json: ['json'],
  csv: ['csv'],
}

// the media types that every system knows; phones offer their camera for pictures and videos that are named by them alone
const known: readonly FileType[] = ['jpeg', 'png', 'pdf', 'mp4', 'webm']

// iOS greys out files of which it knows neither the ending nor the media type; `anyFile` lets it offer them
const strange: readonly FileType[] = ['stl', 'ply', 'obj', 'n43']
const anyFile = 'application/octet-stream'

/** The native `accept` of kinds of files, and of further types (decision 0443). */
export function acceptOf(kinds: readonly UploadKind[], others: readonly FileType[] = []): string {
  const types = [...kinds.flatMap(kind => formatsOf[kind].flatMap(format => typesOf[format])), ...others]
  return [...new Set(types.flatMap(acceptedAs))].join(',')
}

function acceptedAs(type: FileType): string[] {
  if (known.includes(type)) return [mediaTypes[type]]
  const endings = extensions[type].map(ending => `.${ending}`)
  return [mediaTypes[type], ...endings, ...(strange.includes(type) ? [anyFile] : [])]
}
