import { faultOf, type PlanFault, planJsonName } from '#features/cases/plans/format/contract/faults.ts'
import type { ByteSource } from '#features/files/file/contract/byteSource.ts'
import type { FileRefusal } from '#features/files/file/contract/facts.ts'
import { unzip } from '#features/files/reading/zip/contract/unzip.ts'
import { readZip } from '#features/files/reading/zip/contract/zip.ts'
import { fileNamesIn } from '../contract/package.ts'

/** The files of a plan to upload, and what is wrong with a ZIP that cannot be opened. */
interface Opened {
  files: File[]
  faults: PlanFault[]
}

/**
 * The files that were chosen for a plan, with those of a ZIP in its place. A ZIP is opened here and not on the server: its faults
 * are known before a byte is sent, and each of its files is uploaded, resumed and kept by itself.
 */
export async function openPackage(chosen: readonly File[]): Promise<Opened> {
  const opened = await Promise.all(
    chosen
      .filter(({ name }) => !isOfSystem(name))
      .map(file => (/\.zip$/i.test(file.name) ? openZip(file) : { files: [file], faults: [] })),
  )
  const files = withoutFolder(opened.flatMap(one => one.files))
  return { files: await namedByPlan(files), faults: opened.flatMap(one => one.faults) }
}

async function openZip(file: File): Promise<Opened> {
  const source = sourceOf(file)
  const zip = await readZip(source)
  if (!zip.ok) return refused(zip.why, file.name)
  const files: File[] = []
  for (const entry of zip.files.filter(({ name }) => !isOfSystem(name))) {
    const unpacked = await unzip(source, entry)
    if (!unpacked.ok) return refused(unpacked.why, entry.name)
    files.push(new File([unpacked.bytes], entry.name))
  }
  return { files, faults: [] }
}

function refused(why: FileRefusal, name: string): Opened {
  return { files: [], faults: [faultOf(why === 'zip-unsafe' ? 'package-bomb' : 'package-broken', name)] }
}

function sourceOf(file: Blob): ByteSource {
  return {
    size: file.size,
    read: async (at, length) => new Uint8Array(await file.slice(at, at + length).arrayBuffer()),
  }
}

/** What operating systems put into archives and folders of their own accord. */
const isOfSystem = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** Packing a folder gives each name that folder in front; plan.json names files as they lie beside it. */
function withoutFolder(files: readonly File[]): File[] {
  const json = files.find(({ name }) => name.toLowerCase().endsWith(`/${planJsonName}`))
  const folder = json?.name.slice(0, -planJsonName.length) ?? ''
  return files.map(file =>
    folder !== '' && file.name.startsWith(folder) ? renamed(file, file.name.slice(folder.length)) : file,
  )
}

/** Files that were picked one by one have lost their folders: plan.json says which is which. */
async function namedByPlan(files: readonly File[]): Promise<File[]> {
  const json = files.find(({ name }) => name === planJsonName)
  const names = json ? fileNamesIn(await json.text()) : []
  return files.map(file => {
    const likely = names.includes(file.name) ? [] : names.filter(name => name.split('/').at(-1) === file.name)
    const [only, other] = likely
    return only !== undefined && other === undefined ? renamed(file, only) : file
  })
}

const renamed = (file: File, name: string) => new File([file], name, { type: file.type })
