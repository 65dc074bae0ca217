import { extensions } from '#features/files/file/contract/format.ts'
import type { RecordKind, Slot } from '../contract/options.ts'
import { type Meaning, meaningsOf, wordsInName } from './nameWords.ts'

/**
 * The probable kind of a record, from its file name. It only decides which slots are offered; the content is checked
 * later.
 */
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
 * The probable slot of a file, from its name. Undefined when the name has no meaning or two, so that a person decides.
 * It is a guess: names are typed by hand, and patients have names such as Izquierdo and Bas.
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
  /** Whether the name has one of these meanings. */
  has: (...meanings: Meaning[]) => boolean
}

function readName(name: string): NameReading {
  const words = wordsInName(name)
  const meanings = meaningsOf(words)
  return { words, has: (...wanted) => wanted.some(meaning => meanings.has(meaning)) }
}

/**
 * Upper or lower, when the name says exactly one. "Max" means the upper jaw only without other words; otherwise it is a
 * patient's name.
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

// without other words about the bite, "CR" and "RC" may be initials
function isCentric({ words, has }: NameReading): boolean {
  return has('centric') || (has('biteScan', 'occlusion') && words.some(word => word === 'cr' || word === 'rc'))
}

function isXray({ has }: NameReading): boolean {
  if (has('panoramic', 'ceph', 'xray', 'periapical', 'otherXray')) return true
  // "orto" alone means a panoramic X-ray; beside words for photos it means the treatment
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
  // "3-4" can also be a pair of teeth
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

// "buccal front", "intraoral frontal": teeth from the front; "lateral" alone does not say which side
function inside({ words, has }: NameReading): Slot | undefined {
  if (words.includes('lateral') || words.includes('laterale')) return undefined
  return has('front', 'face', 'occlusion', 'biteScan') ? 'front-occlusion' : undefined
}

// words for front teeth; names of face photos say frontal or face
function frontOf({ words }: NameReading): Slot {
  const teeth = ['anterior', 'anteriores', 'anterieur', 'anterieure', 'central', 'centro', 'center', 'centre']
  return words.some(word => teeth.includes(word)) ? 'front-occlusion' : 'frontal-rest'
}

/** The side of the patient, or both; a single letter counts only beside a word for a side. */
function sideOf({ words, has }: NameReading): 'right' | 'left' | 'both' | undefined {
  if (has('right') || has('left')) return has('right') && has('left') ? 'both' : has('right') ? 'right' : 'left'
  if (!has('side')) return undefined
  const last = words.filter(word => !/^\d+$/.test(word)).at(-1) ?? ''
  if (['r', 'd'].includes(last)) return 'right'
  return ['l', 'i', 'g'].includes(last) ? 'left' : undefined
}
