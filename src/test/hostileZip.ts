import { mutated } from './mutated.ts'
import { type ZipFile, zipOf } from './zip.ts'

// Packages as a broken exporter or an attacker would make them, each from its seed alone.

/** Answers a whole number from 0 to `below` - 1. */
type Chance = (below: number) => number
type Change = (files: ZipFile[], pick: Chance) => Uint8Array

/** A ZIP of these files with something wrong about it; the kind of fault and its place follow from the seed. */
export function hostileZip(files: readonly ZipFile[], seed: number): Uint8Array {
  const change = changes[seed % changes.length]
  return change ? change([...files], numbers(seed)) : zipOf(files)
}

/** A generator of whole numbers from 0 to `below` - 1 (mulberry32). */
function numbers(seed: number): Chance {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const names = [
  ...[
    '../plan.json',
    '/etc/passwd',
    'C:\\11.stl',
    'teeth\\..\\..\\x',
    '',
    '__proto__',
    'a\u0000b',
    'teeth/',
    '.hidden',
  ],
  ...[
    'TEETH/11.STL',
    'Plan.JSON',
    'teeth/11.stl',
    'x'.repeat(300),
    'ü/é.stl',
    '\u202egnp.stl',
    'upper_00.stl',
    'a.pdf',
  ],
]
const values = [null, '', -1, 0, 1e308, 1.5, true, [], {}, '__proto__', '../x', '11', '99', [[[]]], 'mm']

const changes: Change[] = [
  // bytes anywhere in the archive
  (files, pick) => {
    const zip = zipOf(files)
    for (let n = pick(20); n >= 0; n--) zip[pick(zip.length)] = pick(256)
    return zip
  },
  // bytes of the directory and the end, where every figure stands
  (files, pick) => {
    const zip = zipOf(files)
    for (let n = pick(4); n >= 0; n--) zip[zip.length - 1 - pick(2000)] = pick(256)
    return zip
  },
  (files, pick) => zipOf(files).slice(0, pick(zipOf(files).length)),
  // something before, in between or behind
  (files, pick) => {
    const zip = zipOf(files)
    const at = [0, pick(zip.length), zip.length][pick(3)] ?? 0
    const more = new Uint8Array(1 + pick(200)).map(() => pick(256))
    return Uint8Array.of(...zip.subarray(0, at), ...more, ...zip.subarray(at))
  },
  (files, pick) => zipOf(changed(files, pick, file => ({ ...file, name: names[pick(names.length)] ?? '' }))),
  (files, pick) => zipOf([...files, { ...chosen(files, pick), bytes: Uint8Array.of(pick(256)) }]),
  (files, pick) => zipOf(files.toSpliced(pick(files.length), 1)),
  (files, pick) => zipOf(changed(files, pick, file => ({ ...file, claims: claimsOf(pick) }))),
  // an archive in an archive
  (files, pick) =>
    zipOf([{ name: ['inner.zip', 'teeth/18.stl', 'plan.pdf'][pick(3)] ?? '', bytes: zipOf(files) }, ...files]),
  // a mesh with the bytes of another file
  (files, pick) => zipOf(changed(files, pick, file => ({ ...file, bytes: chosen(files, pick).bytes }))),
  (files, pick) => zipOf(files.map(file => (isPlan(file) ? { ...file, bytes: mutatedPlan(file.bytes, pick) } : file))),
  (files, pick) => zipOf(files.map(file => (isPlan(file) ? { ...file, bytes: mutatedText(file.bytes, pick) } : file))),
  // a folder around all files, or around each its own
  (files, pick) => {
    const folders = 1 + pick(2)
    return zipOf(files.map(file => ({ ...file, name: `Ana ${pick(folders)}/${file.name}` })))
  },
]

const isPlan = ({ name }: ZipFile) => name === 'plan.json'
const chosen = (files: readonly ZipFile[], pick: Chance) =>
  files[pick(files.length)] ?? { name: '', bytes: new Uint8Array() }

function changed(files: ZipFile[], pick: Chance, change: (file: ZipFile) => ZipFile): ZipFile[] {
  const at = pick(files.length)
  return files.map((file, index) => (index === at ? change(file) : file))
}

function claimsOf(pick: Chance): NonNullable<ZipFile['claims']> {
  const number = [0, 1, 2 ** 31, 2 ** 32 - 1, pick(100_000)][pick(5)] ?? 0
  const claims = [
    { unpacked: number },
    { flags: pick(2 ** 16) },
    { method: pick(100) },
    { at: number },
    { mode: 0o120777 },
  ]
  return claims[pick(claims.length)] ?? {}
}

function mutatedPlan(bytes: Uint8Array, pick: Chance): Uint8Array {
  let json: unknown = JSON.parse(new TextDecoder().decode(bytes))
  for (let n = pick(4); n >= 0; n--) json = mutated(json, pick(2 ** 31), values[pick(values.length)])
  return new TextEncoder().encode(JSON.stringify(json))
}

function mutatedText(bytes: Uint8Array, pick: Chance): Uint8Array {
  const text = new Uint8Array(bytes)
  for (let n = pick(3); n >= 0; n--) text[pick(text.length)] = pick(256)
  return text
}
