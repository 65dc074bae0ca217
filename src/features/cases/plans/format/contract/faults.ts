/**
 * Every fault of a plan's package and how bad it is: `block` keeps the plan from being imported, `warn` is shown. The
 * words for each are in `format/text`, the list for vendors in docs/plan-format.md.
 */
export const planFaultLevels = {
  // the document
  'no-plan-json': 'block',
  'json-too-large': 'block',
  'not-json': 'block',
  'wrong-format': 'block',
  'wrong-version': 'block',
  'wrong-units': 'block',
  'wrong-numbering': 'block',
  'wrong-axes': 'block',
  'field-missing': 'block',
  'field-unknown': 'block',
  'wrong-type': 'block',
  'not-a-number': 'block',
  'out-of-bounds': 'block',
  'wrong-length': 'block',
  'unknown-option': 'block',
  'unreadable-text': 'block',
  // arches and stages
  'no-arch': 'block',
  'stages-reversed': 'block',
  'arch-without-models': 'block',
  'arch-not-in-plan': 'block',
  'stage-out-of-plan': 'block',
  'from-after-to': 'block',
  'stage-files-count': 'block',
  'checkpoints-unordered': 'block',
  'wear-days-unusual': 'warn',
  // teeth
  'unknown-tooth': 'block',
  'tooth-twice': 'block',
  'mesh-twice': 'block',
  'frame-not-unit': 'block',
  'frame-not-orthogonal': 'block',
  'frame-left-handed': 'block',
  'frame-long-reversed': 'block',
  'frame-buccal-reversed': 'block',
  'rotation-not-unit': 'block',
  'pose-count': 'block',
  'jump-mm': 'block',
  'jump-degrees': 'block',
  'tooth-far-away': 'block',
  'looks-like-inches': 'block',
  'arches-swapped': 'block',
  'sides-swapped': 'block',
  // what is done to teeth
  'tooth-missing': 'block',
  'tooth-extracted': 'block',
  'contact-unknown': 'block',
  'contact-not-adjacent': 'block',
  'contact-across-gap': 'warn',
  'ipr-over-limit': 'block',
  'attachment-twice': 'block',
  'extraction-twice': 'block',
  'landmark-without-tooth': 'block',
  'plane-not-unit': 'block',
  // the files
  'file-missing': 'block',
  'file-not-listed': 'block',
  'file-unused': 'warn',
  'file-empty': 'block',
  'file-type': 'block',
  'sha256-differs': 'block',
  'path-unsafe': 'block',
  'names-by-case': 'block',
  'hash-of-plan-json': 'block',
  // tables beside stage files
  'table-name': 'block',
  'table-twice': 'block',
  'table-beside-plan-json': 'block',
  'table-without-stages': 'block',
  'table-too-long': 'block',
  'column-missing': 'block',
  'column-unknown': 'block',
  'column-twice': 'block',
  'row-length': 'block',
  'cell-quotes': 'block',
  'cell-too-long': 'block',
  // the package and the meshes themselves: found by the import, which opens them
  'package-broken': 'block',
  'package-too-large': 'block',
  'package-bomb': 'block',
  'mesh-unreadable': 'block',
  'mesh-inches': 'block',
  'mesh-size': 'block',
  'teeth-through-each-other': 'block',
} as const satisfies Record<string, 'block' | 'warn'>

export type PlanFaultCode = keyof typeof planFaultLevels
export const planFaultCodes = Object.keys(planFaultLevels) as PlanFaultCode[] // of an object without others

/** What the sentence of a fault names: a tooth, a stage, a number and its limit. */
export type PlanFaultFacts = Readonly<Record<string, string | number>>

/** One thing that is wrong with a plan's package. */
export interface PlanFault {
  code: PlanFaultCode
  level: 'block' | 'warn'
  /** The file it is in: `plan.json`, a table, or the one that is missing, differs or is not used. */
  file: string
  /** The place in `plan.json`, like `teeth[3].poses[7].rotation`, or the column of a table; empty for the whole file. */
  place: string
  /** The line of a table; absent for other files and for a whole table. */
  line?: number
  facts: PlanFaultFacts
}

/** The name of the document in the package. */
export const planJsonName = 'plan.json'

export type Place = readonly PropertyKey[]

/** A fault at a place of `plan.json`. */
export function faultAt(code: PlanFaultCode, place: Place, facts: PlanFaultFacts = {}): PlanFault {
  return { code, level: planFaultLevels[code], file: planJsonName, place: placeName(place), facts }
}

/** A fault of a file of the package. */
export function faultOf(code: PlanFaultCode, file: string, facts: PlanFaultFacts = {}): PlanFault {
  return { code, level: planFaultLevels[code], file, place: '', facts }
}

/** A place as people write it in JavaScript: `teeth[3].poses[7].rotation`, `files["teeth/11.stl"]`. */
export function placeName(place: Place): string {
  const name = place.map(key => {
    if (typeof key === 'number') return `[${key}]`
    return /^[A-Za-z_]\w*$/.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(String(key))}]`
  })
  return name.join('').replace(/^\./, '')
}
