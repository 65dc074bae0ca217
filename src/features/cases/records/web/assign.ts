import { extensions } from '#features/files/reading/contract/format.ts'
import type { RecordKind, Slot } from '../contract/options.ts'

/** What kind of record a file probably is, by its name: only to offer the right places; the content decides later. */
export function probableKind({ name, type }: File): RecordKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const has = (...types: (keyof typeof extensions)[]) => types.some(t => extensions[t].includes(ending))
  if (has('stl', 'ply', 'obj')) return 'scan'
  if (has('pdf') || type === 'application/pdf') return 'document'
  if (!has('png', 'jpeg') && !type.startsWith('image/')) return undefined
  return /pano|opg|orto|rx|x-?ray|ceph|cefalo|tele|radio/i.test(name) ? 'xray' : 'photo'
}

// Words as scanners and cameras, and people in three languages, put them into names; the first that fits wins
const hints: [RegExp, RecordKind, Slot][] = [
  [/bite|mordida|occlu?s?ion|oclusi|bissa/i, 'scan', 'bite-scan'],
  [/upper|superi|sup(?![a-z])|maxil|haut|ober/i, 'scan', 'upper-scan'],
  [/lower|inferi|inf(?![a-z])|mandib|bas(?![a-z])|unter/i, 'scan', 'lower-scan'],
  [/ceph|cefalo|tele/i, 'xray', 'lateral-ceph'],
  [/pano|opg|orto/i, 'xray', 'panoramic'],
  [/(upper|sup|maxil).*(occl|oclus)|(occl|oclus).*(upper|sup|maxil)/i, 'photo', 'upper-occlusal'],
  [/(lower|inf|mandib).*(occl|oclus)|(occl|oclus).*(lower|inf|mandib)/i, 'photo', 'lower-occlusal'],
  [/right|derech|droit/i, 'photo', 'right-buccal'],
  [/left|izquier|gauche/i, 'photo', 'left-buccal'],
  [/profil|perfil/i, 'photo', 'profile-rest'],
  [/smil|sonri|souri/i, 'photo', 'frontal-smile'],
  [/(front|center|centr).*(occl|oclus|bite)|intra.*front|(occl|oclus).*front/i, 'photo', 'front-occlusion'],
  [/front|face|cara|visage/i, 'photo', 'frontal-rest'],
]

/** The place a file's name speaks of, if it does. */
export function probableSlot(file: File): Slot | undefined {
  const kind = probableKind(file)
  if (kind === 'document') return 'document'
  // accents as people leave them out or not
  const name = file.name.normalize('NFD').replace(/\p{M}/gu, '')
  return hints.find(([pattern, of]) => of === kind && pattern.test(name))?.[2]
}
