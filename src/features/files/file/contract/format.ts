import { z } from 'zod'

const MiB = 2 ** 20

/** What a file really is, by its content. */
export const FileType = z.enum([
  'png',
  'jpeg',
  'stl',
  'ply',
  'obj',
  'pdf',
  'mp4',
  'webm',
  'vtt',
  'xml',
  'n43',
  'zip',
  'json',
  'csv',
])
export type FileType = z.infer<typeof FileType>

/** The file name endings of each type; files are stored under the first one. */
export const extensions: Record<FileType, readonly string[]> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  stl: ['stl'],
  ply: ['ply'],
  obj: ['obj'],
  pdf: ['pdf'],
  mp4: ['mp4', 'm4v'],
  webm: ['webm'],
  vtt: ['vtt'],
  xml: ['xml', 'camt', 'c53', '053'],
  n43: ['n43', 'txt', 'q43', 'c43', 'aeb', '43'],
  zip: ['zip'],
  json: ['json'],
  csv: ['csv'],
}

export const mediaTypes: Record<FileType, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  stl: 'model/stl',
  ply: 'model/ply',
  obj: 'model/obj',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
  xml: 'application/xml',
  n43: 'text/plain',
  zip: 'application/zip',
  json: 'application/json',
  csv: 'text/csv',
}

/**
 * The limits of reading, whatever a file is for (security F1). Pixels and triangles are read from the header, before
 * anything is decoded. Pictures: the specification's image/png and image/jpeg only.
 */
export const readingLimits = {
  picture: { bytes: 25 * MiB, pixels: 50_000_000 },
  mesh: { bytes: 200 * MiB, triangles: 4_000_000 },
  pdf: { bytes: 100 * MiB },
  /** The unpacked size of all files of an archive, and their number. */
  zip: { files: 20_000, unpackedBytes: 4096 * MiB, directoryBytes: 16 * MiB },
} as const
