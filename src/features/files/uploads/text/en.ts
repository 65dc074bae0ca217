import { numberFormat } from '#kit/formats.ts'

type Facts = Readonly<Record<string, number | string>>

const number = numberFormat('en', { maximumFractionDigits: 1 })
const show = (value: number | string | undefined) => (typeof value === 'number' ? number.format(value) : (value ?? '?'))
const size = (bytes: number) =>
  bytes < 2 ** 20
    ? `${Math.ceil(bytes / 2 ** 10)} KB`
    : bytes < 2 ** 30
      ? `${show(bytes / 2 ** 20)} MB`
      : `${show(bytes / 2 ** 30)} GB`
const MiB = (bytes: number | string | undefined) => (typeof bytes === 'number' ? size(bytes) : '?')

const formatNames: Record<string, string> = {
  pdf: 'PDF',
  picture: 'PNG, JPEG',
  mesh: 'STL, PLY, OBJ',
  video: 'MP4, WebM',
  captions: 'WebVTT',
  statement: 'camt.053, Norma 43',
  'dicom-zip': 'ZIP (DICOM)',
}
const formats = (types: number | string | undefined) =>
  String(types)
    .split(' ')
    .map(format => formatNames[format] ?? format)
    .join(', ')

/** A text without figures is a function too, so that screens call all of them the same way. */
export const words = {
  way: {
    reading: 'Checking the file…',
    queued: 'Queued',
    sending: 'Uploading',
    resending: 'The connection broke. Continuing with the part that did not arrive…',
    waiting: 'No connection. The upload resumes automatically.',
    arrived: 'Uploaded. Being checked…',
    slow: (name: string) => `The check of ${name} takes longer than usual.`,
    checkAgain: 'Check again',
    failed: 'The upload failed.',
    retry: 'Try again',
    cancel: (name: string) => `Stop uploading ${name}`,
    dismissRefusal: 'Dismiss',
    remove: (name: string) => `Remove ${name}`,
    download: (name: string) => `Download ${name}`,
  },
  announced: {
    checked: (n: number, of: number) => `${n} of ${of} files checked`,
    allChecked: (n: number) => (n === 1 ? 'The file was checked' : `All ${n} files were checked`),
    removed: (name: string) => `${name} removed`,
  },
  picker: {
    full: (most: number) =>
      most === 1 ? 'Remove this file to choose another.' : `${most} files at most. Remove one to add another.`,
    busy: 'A file is still being uploaded. Wait until it is ready, or remove it.',
    faulty: 'A file was not accepted. Remove it or choose another.',
    ready: (name: string) => `${name} uploaded`,
    leftMore: 'Older ones are not listed here. They appear when these are used or removed.',
    left: 'Uploaded earlier and not used yet:',
    take: 'Use',
    size,
  },
  limits: {
    'invoice-pdf': 'PDF, up to 20 MB',
    'transfer-proof': 'PDF, PNG or JPEG, up to 20 MB',
    'bank-statement': 'camt.053 or Norma 43, up to 20 MB',
    'course-cover': 'PNG or JPEG, up to 25 MB',
    'lesson-video': 'MP4 or WebM, up to 2 GB',
    'lesson-pdf': 'PDF, up to 100 MB',
    'lesson-captions': 'WebVTT, up to 2 MB',
    'ticket-file': 'PDF, PNG, JPEG, STL, PLY or OBJ, up to 200 MB',
    'case-picture': 'PNG or JPEG, up to 25 MB',
    'profile-photo': 'PNG or JPEG, up to 25 MB',
  },
  refusals: {
    'empty-file': (_: Facts) => 'The file is empty (0 bytes). Export or copy it again.',
    'too-big': (f: Facts) => `The file is ${MiB(f.bytes)}; the maximum is ${MiB(f.max)}. Upload a smaller export.`,
    'not-a-mesh': (_: Facts) => 'This is not an STL, PLY or OBJ scan, whatever its name says. Export the scan again.',
    truncated: (_: Facts) => 'The scan is incomplete: its end is missing. Export or copy it again.',
    'surplus-bytes': (_: Facts) => 'There is extra data after the end of the scan. Export it again.',
    'not-finite': (_: Facts) => 'The scan contains points without a valid position. Export it again.',
    'bad-index': (_: Facts) => 'The scan refers to points that it does not contain. Export it again.',
    'no-triangles': (_: Facts) => 'The scan contains no surface. Export it as a mesh, not as points.',
    'too-many-triangles': (f: Facts) =>
      `The scan has more than ${show(f.max)} triangles. Export it at a lower resolution.`,
    'name-disagrees': (f: Facts) =>
      `The name ends in .${f.named}, but the content is ${String(f.type).toUpperCase()}. Correct the file extension or export it again.`,
    'not-a-photo': (_: Facts) => 'This is neither a PNG nor a JPEG picture. Save it as one of these.',
    heic: (_: Facts) =>
      'This is a HEIC photo, which this browser cannot convert. On the iPhone, choose it again with Options › Most Compatible, or set Settings › Camera › Formats to Most Compatible before you take it. On a Mac, export it as JPEG from Photos or Preview.',
    'damaged-photo': (_: Facts) => 'The picture is damaged and cannot be opened. Save or copy it again.',
    'too-many-pixels': (f: Facts) =>
      `The picture has ${show(f.width)} × ${show(f.height)} pixels; the maximum is ${show(Number(f.max) / 1e6)} megapixels. Scale it down.`,
    'too-few-pixels': (f: Facts) =>
      `The picture has ${show(f.width)} × ${show(f.height)} pixels; at least ${show(f.long)} × ${show(f.short)} are needed here. Choose a larger one.`,
    'not-a-pdf': (_: Facts) => 'This is not a PDF. Save the document as PDF.',
    'pdf-incomplete': (_: Facts) => 'The PDF is incomplete: its end is missing. Save or copy it again.',
    'pdf-encrypted': (_: Facts) => 'The PDF is protected. Save it without password and restrictions.',
    'wrong-type': (f: Facts) => `This kind of file is not accepted here. Upload one of these: ${formats(f.types)}.`,
    'not-a-video': (_: Facts) => 'This is not an MP4 or WebM video, whatever its name says. Export the video again.',
    'video-incomplete': (_: Facts) => 'The video is incomplete: a part of it is missing. Export or copy it again.',
    'no-video-track': (_: Facts) => 'This file has sound but no picture. Export the video with its picture.',
    'video-codec': (f: Facts) =>
      `The picture is stored as ${f.codec}, which browsers do not play everywhere. Export it as MP4 with H.264 and AAC.`,
    'not-captions': (_: Facts) => 'These are not WebVTT captions. The file must be UTF-8 text starting with WEBVTT.',
    'not-a-statement': (_: Facts) =>
      'This is neither a camt.053 nor a Norma 43 file. Download the statement from your bank again.',
    'not-a-zip': (_: Facts) => 'This is not a ZIP. Export the CBCT as DICOM files and pack their folder into a ZIP.',
    'damaged-zip': (_: Facts) => 'The ZIP is incomplete or in several parts. Pack the folder again, into one ZIP.',
    'zip-encrypted': (_: Facts) => 'The ZIP has a password. Pack the folder again without one.',
    'zip-unsafe': (_: Facts) =>
      'The ZIP holds links, paths outside of its folder, or far more data than its size. Pack only the DICOM files.',
    'not-json': (_: Facts) => 'This is not a JSON file, or it is damaged. Export the plan again.',
    'not-text': (_: Facts) => 'This is not a CSV file as UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.',
    'no-dicom': (_: Facts) => 'The ZIP holds no DICOM files. Export the CBCT as DICOM and pack that folder.',
    'sha256-differs': (_: Facts) => 'The file changed during the upload or on your disk. Choose it again.',
    'took-too-long': (_: Facts) =>
      'The check of the file took too long or stopped. Try again; if it stops again, export the file at a lower resolution.',
    'too-late': (_: Facts) => 'The case moved on before this file was checked, so it was not added.',
    'case-full': (f: Facts) => `This case already holds ${show(f.most)} files of this kind. Please contact support.`,
    'quota-full': (f: Facts) => `Your ${MiB(f.quota)} of storage are full. Please ask support for more space.`,
  },
}
