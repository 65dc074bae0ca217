import { faultAt, faultOf, type Place, type PlanFault, planJsonName } from './faults.ts'
import type { ReadableParts } from './readable.ts'
import { archNames } from './stages.ts'

/** A file of the package, as it arrived. `sha256`: 64 hexadecimal digits in lower case. */
export interface PackageFile {
  name: string
  bytes: number
  sha256: string
}

interface NamedFile {
  name: string
  place: Place
}

/** The faults between what plan.json names and the files that are there. */
export function fileFaults(plan: ReadableParts, files: readonly PackageFile[]): PlanFault[] {
  const models = modelsOf(plan)
  const hashed = new Set(Object.keys(plan.files))
  const byName = new Map(files.map(file => [file.name, file]))
  return [
    ...nameFaults([...models.map(({ name }) => name), ...hashed], files),
    ...models.flatMap(model => modelFaults(model, hashed, byName)),
    ...Object.entries(plan.files).flatMap(([name, sha256]) => hashFaults(name, sha256, byName.get(name))),
    ...files.flatMap(file => unusedFaults(file, hashed)),
  ]
}

/** Whether a name leads out of the package, or would be another file on another system. */
export function isUnsafePath(name: string): boolean {
  const isOutside =
    name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').some(part => ['', '.', '..'].includes(part))
  return isOutside || name.includes('\\') || [...name].some(sign => sign < ' ' || sign === '\u007f')
}

/** Every mesh that plan.json names, with its place. */
function modelsOf({ teeth = [], gingiva, stages }: ReadableParts): NamedFile[] {
  const meshes = teeth.flatMap((tooth, i) => (tooth?.mesh ? [{ name: tooth.mesh, place: ['teeth', i, 'mesh'] }] : []))
  const lists = archNames.flatMap(arch => [
    { names: gingiva[arch] ?? [], place: ['gingiva', arch] },
    { names: stages[arch] ?? [], place: ['stages', arch] },
  ])
  const listed = lists.flatMap(({ names, place }) =>
    names.flatMap((name, i) => (name ? [{ name, place: [...place, i] }] : [])),
  )
  return [...meshes, ...listed]
}

function nameFaults(named: readonly string[], files: readonly PackageFile[]): PlanFault[] {
  const all = [...new Set([...named, ...files.map(({ name }) => name)])]
  const lower = new Map<string, string>()
  return all.flatMap(name => {
    // two spellings of one letter are one name on some disks
    const folded = name.normalize('NFC').toLowerCase()
    const other = lower.get(folded)
    lower.set(folded, other ?? name)
    return [
      ...(isUnsafePath(name) ? [faultOf('path-unsafe', name, { name })] : []),
      ...(other === undefined ? [] : [faultOf('names-by-case', name, { name, other })]),
    ]
  })
}

function modelFaults(
  { name, place }: NamedFile,
  hashed: ReadonlySet<string>,
  files: ReadonlyMap<string, PackageFile>,
): PlanFault[] {
  const isHere = files.has(name)
  const isListed = hashed.has(name)
  return [
    ...(isHere || isListed ? [] : [faultAt('file-missing', place, { name })]),
    ...(isListed ? [] : [faultAt('file-not-listed', place, { name })]),
    ...(/\.(stl|ply|obj)$/i.test(name) ? [] : [faultAt('file-type', place, { name })]),
  ]
}

function hashFaults(name: string, sha256: string | null, file: PackageFile | undefined): PlanFault[] {
  const place = ['files', name]
  if (name === planJsonName) return [faultAt('hash-of-plan-json', place)]
  if (!file) return [faultAt('file-missing', place, { name })]
  if (file.bytes === 0) return [faultOf('file-empty', name, { name })]
  return sha256 === null || sha256 === file.sha256
    ? []
    : [faultOf('sha256-differs', name, { name, sha256: file.sha256 })]
}

function unusedFaults({ name }: PackageFile, hashed: ReadonlySet<string>): PlanFault[] {
  return name === planJsonName || hashed.has(name) ? [] : [faultOf('file-unused', name, { name })]
}
