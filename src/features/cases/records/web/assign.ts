import { extensions } from '#features/files/file/contract/format.ts'
import type { RecordKind, Slot } from '../contract/options.ts'
import { type Meaning, meaningsOf, wordsInName } from './nameWords.ts'

/** What kind of record a file probably is, by its name: only to offer the right places; the content decides later. */
export function probableKind({ name, type }: File): RecordKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const has = (...types: (keyof typeof extensions)[]) => types.some(t => extensions[t].includes(ending))
  if (has('stl', 'ply', 'obj')) return 'scan'
  if (has('zip')) return 'cbct'
  if (has('pdf') || type === 'application/pdf') return 'document'
  if (!has('png', 'jpeg') && !type.startsWith('image/')) return undefined
  return isXray(readName(name)) ? 'xray' : 'photo'
}

/**
 * The place that a file's name speaks of. None where the name is silent, or speaks of two places: then a person decides.
 * It stays a guess: names are typed by hand, and patients are called Izquierdo and Bas.
 */
export function probableSlot(file: File): Slot | undefined {
  const kind = probableKind(file)
  if (kind === undefined || kind === 'cbct') return kind
  const name = readName(file.name)
  if (kind === 'document') return name.has('perio') ? 'perio-chart' : 'document'
  if (kind === 'scan') return scanSlot(name)
  return kind === 'xray' ? xraySlot(name) : photoSlot(name)
}

interface NameReading {
  words: readonly string[]
  /** Whether the name says one of these. */
  has: (...meanings: Meaning[]) => boolean
}

function readName(name: string): NameReading {
  const words = wordsInName(name)
  const meanings = meaningsOf(words)
  return { words, has: (...wanted) => wanted.some(meaning => meanings.has(meaning)) }
}

/**
 * Upper or lower, if the name says exactly one. "Max" means the upper jaw only if nothing else in the name does, else a
 * patient.
 */
function archOf({ words, has }: NameReading): 'upper' | 'lower' | undefined {
  if (has('upper') !== has('lower')) return has('upper') ? 'upper' : 'lower'
  if (has('upper')) return undefined
  if (has('jaw')) return 'upper'
  const letters = words.filter(word => !/^\d+$/.test(word)).join(' ')
  return letters === 'max' || letters === 'maxi' ? 'upper' : undefined
}

function scanSlot(name: NameReading): Slot | undefined {
  // iTero: "…_shell_occlusion_u.stl"
  const letter = name.has('occlusion') ? name.words.filter(word => /^[a-z]/.test(word)).at(-1) : undefined
  const arch = archOf(name) ?? (letter === 'u' ? 'upper' : letter === 'l' ? 'lower' : undefined)
  const speaksOfBoth = name.has('upper') && name.has('lower')
  if (name.has('biteScan') && arch) return undefined
  if (isCentric(name)) return arch ? undefined : 'centric-scan'
  if (name.has('biteScan')) return 'bite-scan'
  if (arch) return `${arch}-scan`
  return name.has('occlusion') || (speaksOfBoth && name.has('occlusal')) ? 'bite-scan' : undefined
}

// "CR" and "RC" are initials, too, where nothing else speaks of the bite
function isCentric({ words, has }: NameReading): boolean {
  return has('centric') || (has('biteScan', 'occlusion') && words.some(word => word === 'cr' || word === 'rc'))
}

function isXray({ has }: NameReading): boolean {
  if (has('panoramic', 'ceph', 'xray', 'periapical', 'otherXray')) return true
  // "orto" alone is a panoramic; beside what a photo shows it is the treatment
  return (
    has('orto') && !has('smile', 'profile', 'face', 'front', 'right', 'left', 'occlusal', 'upper', 'lower', 'extra')
  )
}

function xraySlot({ has }: NameReading): Slot | undefined {
  if (has('otherXray')) return has('panoramic', 'periapical') ? undefined : 'other-xray'
  if (has('periapical')) return has('panoramic', 'ceph') ? undefined : 'periapical'
  if (has('panoramic')) return has('ceph') ? undefined : 'panoramic'
  if (has('ceph')) return has('front') ? 'other-xray' : 'lateral-ceph'
  if (has('profile') || has('side')) return 'lateral-ceph'
  return has('orto') ? 'panoramic' : undefined
}

function photoSlot(name: NameReading): Slot | undefined {
  const { has } = name
  const side = sideOf(name)
  // "3-4" is a pair of teeth as well
  if (has('oblique')) return has('face', 'extra', 'rest', 'smile') && !has('profile') ? 'three-quarter' : undefined
  if (has('profile')) return has('intra', 'occlusal') ? undefined : has('smile') ? 'profile-smile' : 'profile-rest'
  if (has('smile')) return side || has('intra') ? undefined : 'frontal-smile'
  const arch = archOf(name)
  if (arch) return side || has('front', 'face', 'extra') ? undefined : `${arch}-occlusal`
  if (has('upper') || has('lower') || side === 'both') return undefined
  if (side) return has('face', 'extra', 'rest', 'front', 'occlusal') ? undefined : `${side}-buccal`
  if (has('extra', 'rest')) return has('side') && !has('front', 'face') ? undefined : 'frontal-rest'
  if (has('occlusion', 'biteScan')) return has('side') ? inside(name) : 'front-occlusion'
  if (has('front', 'face')) return has('intra', 'side') ? inside(name) : frontOf(name)
  return undefined
}

// "buccal front", "intraoral frontal": teeth from the front; "lateral" alone says no side
function inside({ words, has }: NameReading): Slot | undefined {
  if (words.includes('lateral') || words.includes('laterale')) return undefined
  return has('front', 'face', 'occlusion', 'biteScan') ? 'front-occlusion' : undefined
}

// the word for front teeth; names of face photos say frontal or face
function frontOf({ words }: NameReading): Slot {
  const teeth = ['anterior', 'anteriores', 'anterieur', 'anterieure', 'central', 'centro', 'center', 'centre']
  return words.some(word => teeth.includes(word)) ? 'front-occlusion' : 'frontal-rest'
}

/** Which side of the patient, or both; one letter counts only beside a word that speaks of a side. */
function sideOf({ words, has }: NameReading): 'right' | 'left' | 'both' | undefined {
  if (has('right') || has('left')) return has('right') && has('left') ? 'both' : has('right') ? 'right' : 'left'
  if (!has('side')) return undefined
  const last = words.filter(word => !/^\d+$/.test(word)).at(-1) ?? ''
  if (['r', 'd'].includes(last)) return 'right'
  return ['l', 'i', 'g'].includes(last) ? 'left' : undefined
}
