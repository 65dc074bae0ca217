import type { ByteSource } from '../../../file/contract/byteSource.ts'
import { type RefusedFile, refuseFile, type VolumeFacts } from '../../../file/contract/facts.ts'
import { bodyStart, readZip, type ZipEntry } from '../../zip/contract/zip.ts'

export type VolumeContent = { ok: true } & Omit<VolumeFacts, 'sha256' | 'bytes'>

/** Files of one archive that are looked into: viewers and letters may lie beside the volume. */
const mostLooks = 40

/**
 * Whether the source is a ZIP with a volume in DICOM. It is stored and handed on as it came: the server never unpacks it,
 * and shows nothing of it, so that nothing in it can do harm here. The planner opens it with a viewer for CBCT. A
 * link to one that is too large is text among the prescription's notes, which nothing here follows.
 */
export async function readCbct(source: ByteSource): Promise<VolumeContent | RefusedFile> {
  const zip = await readZip(source)
  if (!zip.ok) return zip
  const likely = zip.files.toSorted((a, b) => Number(isNamedDicom(b)) - Number(isNamedDicom(a)))
  for (const entry of likely.slice(0, mostLooks))
    if (await isDicom(source, entry)) return { ok: true, kind: 'cbct', type: 'zip', files: zip.files.length }
  return refuseFile('no-dicom')
}

const isNamedDicom = ({ name }: ZipEntry) => /(?:\.dcm|(?:^|\/)dicomdir)$/i.test(name)

// 128 bytes for any purpose, then four letters (DICOM PS3.10, 7.1)
const preamble = 128
const markEnd = preamble + 4
/** Deflated, these are more than the first 132 bytes. */
const startBytes = 2048

async function isDicom(source: ByteSource, entry: ZipEntry): Promise<boolean> {
  const { method, packed, unpacked } = entry
  if (unpacked < markEnd) return false
  // packed in another way than everybody can unpack: its name is all there is to go by
  if (method !== 0 && method !== 8) return isNamedDicom(entry)
  const begins = await bodyStart(source, entry)
  if (begins === undefined) return false
  const start = await source.read(begins, Math.min(packed, startBytes))
  const bytes = method === 0 ? start : await inflateStart(start)
  return new TextDecoder('latin1').decode(bytes.subarray(preamble, markEnd)) === 'DICM'
}

// The first output is taken as soon as it is there: what comes after the end of a stream that is cut is an error
async function inflateStart(start: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const first = readable.getReader().read()
  const writer = writable.getWriter()
  const written = Promise.allSettled([writer.write(start), writer.close()])
  try {
    return (await first).value ?? new Uint8Array()
  } catch {
    return new Uint8Array()
  } finally {
    await written
  }
}
