type Facts = Readonly<Record<string, number | string>>

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
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
}
const formats = (types: number | string | undefined) =>
  String(types)
    .split(' ')
    .map(format => formatNames[format] ?? format)
    .join(', ')

/** A figure-free sentence is a function too: screens call every one the same way. */
export const words = {
  way: {
    reading: 'Checking the file…',
    queued: 'Waiting for its turn',
    sending: 'Uploading',
    waiting: 'No connection. It goes on by itself.',
    arrived: 'Arrived. The server checks it…',
    failed: 'It did not arrive.',
    retry: 'Try again',
    cancel: (name: string) => `Stop uploading ${name}`,
    dismissRefusal: 'Dismiss',
    remove: (name: string) => `Remove ${name}`,
    download: (name: string) => `Download ${name}`,
  },
  picker: {
    full: (most: number) =>
      most === 1 ? 'Remove this file to choose another.' : `${most} files at most. Remove one to add another.`,
    busy: 'A file is still on its way. Wait until it is there, or remove it.',
    faulty: 'A file was not taken. Remove it or choose another.',
    ready: (name: string) => `${name} is there`,
    left: 'Uploaded before and not used yet:',
    take: 'Use',
    size,
  },
  limits: {
    'invoice-pdf': 'PDF, up to 20 MB',
    'wire-proof': 'PDF, PNG or JPEG, up to 20 MB',
    'bank-statement': 'camt.053 or Norma 43, up to 20 MB',
    'course-cover': 'PNG or JPEG, up to 25 MB',
    'lesson-video': 'MP4 or WebM, up to 2 GB',
    'lesson-pdf': 'PDF, up to 100 MB',
    'lesson-captions': 'WebVTT, up to 2 MB',
    'ticket-file': 'PDF, PNG, JPEG, STL, PLY or OBJ, up to 200 MB',
    'profile-photo': 'PNG or JPEG, up to 25 MB',
  },
  refusals: {
    'empty-file': (_: Facts) => 'The file is empty (0 bytes). Export or copy it again.',
    'too-big': (f: Facts) => `The file has ${MiB(f.bytes)}; at most ${MiB(f.max)} are taken. Send a smaller export.`,
    'not-a-mesh': (_: Facts) => 'This is no STL, PLY or OBJ scan, whatever its name says. Export the scan again.',
    truncated: (_: Facts) => 'The scan breaks off: its end is missing. Export or copy it again.',
    'surplus-bytes': (_: Facts) => 'There is something after the end of the scan. Export it again.',
    'not-finite': (_: Facts) => 'The scan holds points without a valid position. Export it again.',
    'bad-index': (_: Facts) => 'The scan names points that it does not contain. Export it again.',
    'no-triangles': (_: Facts) => 'The scan holds no surface. Export it as a mesh, not as points.',
    'too-many-triangles': (f: Facts) =>
      `The scan has more than ${show(f.max)} triangles. Export it at a lower resolution.`,
    'name-disagrees': (f: Facts) =>
      `The name ends in .${f.named}, but the content is ${String(f.type).toUpperCase()}. Give the file its right ending or export it again.`,
    'not-a-photo': (_: Facts) => 'This is neither a PNG nor a JPEG picture. Save it as one of these.',
    'damaged-photo': (_: Facts) => 'The picture is damaged and cannot be opened. Save or copy it again.',
    'too-many-pixels': (f: Facts) =>
      `The picture has ${show(f.width)} × ${show(f.height)} pixels; at most ${show(Number(f.max) / 1e6)} megapixels are taken. Scale it down.`,
    'too-few-pixels': (f: Facts) =>
      `The picture has ${show(f.width)} × ${show(f.height)} pixels; at least ${show(f.long)} × ${show(f.short)} are needed here. Choose a larger one.`,
    'not-a-pdf': (_: Facts) => 'This is no PDF. Save the document as PDF.',
    'pdf-incomplete': (_: Facts) => 'The PDF breaks off: its end is missing. Save or copy it again.',
    'pdf-encrypted': (_: Facts) => 'The PDF is protected. Save it without password and restrictions.',
    'wrong-type': (f: Facts) => `This kind of file is not taken here. Send one of these: ${formats(f.types)}.`,
    'not-a-video': (_: Facts) => 'This is no MP4 or WebM video, whatever its name says. Export the video again.',
    'video-incomplete': (_: Facts) => 'The video breaks off: a part of it is missing. Export or copy it again.',
    'no-video-track': (_: Facts) => 'There is sound in this file but no picture. Export the video with its picture.',
    'video-codec': (f: Facts) =>
      `The picture is stored as ${f.codec}, which browsers do not play everywhere. Export it as H.264 (MP4) or VP9 (WebM).`,
    'not-captions': (_: Facts) => 'These are no WebVTT captions. The file must be UTF-8 text that begins with WEBVTT.',
    'not-a-statement': (_: Facts) =>
      'This is neither a camt.053 nor a Norma 43 file. Download the movements from your bank again.',
    'sha256-differs': (_: Facts) => 'The file changed on its way or on your disk. Choose it again.',
    'took-too-long': (_: Facts) => 'The file is too complex to be read. Export it at a lower resolution.',
    'too-late': (_: Facts) => 'The case moved on before this file was checked, so it was not added.',
    'case-full': (f: Facts) => `This case already holds ${show(f.most)} files of this kind. Ask support to tidy it up.`,
    'quota-full': (_: Facts) => 'Your storage is full. Ask support for more room.',
  },
}
