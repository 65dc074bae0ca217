import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { ReadinessItem } from '#features/cases/records/contract/item.ts'
import { checkPhoto, checkPhotos } from '#features/cases/records/contract/photo.ts'
import type { FactsBySlot } from '#features/cases/records/contract/record.ts'
import { type Checked, checkFile } from '#features/files/reading/server/check.ts'
import { faults, type PhotoFault } from './photos/faults.ts'
import { goodSet, type PhotoSet, photoSlots } from './photos/pictures.ts'
import { tally } from './tally.ts'

// How often the photo check is right: sets of eight good photos, and sets with a known fault, read as the server reads them.
// The pictures are the repository's own, changed as other hands would have taken them; no patient is in them.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '701' },
    sets: { type: 'string', default: '40' },
    each: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
})
const firstSeed = Number(values.seed)

interface Verdict {
  warned: ReadinessItem[]
  refused: string[]
}

const known = new Map<string, Promise<Checked>>()

/** As the server reads a file; once, because a set with a fault keeps its other photos. */
function check(bytes: Uint8Array<ArrayBuffer>): Promise<Checked> {
  const declaredSha256 = createHash('sha256').update(bytes).digest('hex')
  const checked = known.get(declaredSha256) ?? checkFile({ kind: 'photo', name: 'photo.jpg', bytes, declaredSha256 })
  known.set(declaredSha256, checked)
  return checked
}

/** What is said of a set, and of its files that are refused. */
async function checkSet(set: PhotoSet): Promise<Verdict> {
  const files: FactsBySlot = {}
  const refused: string[] = []
  for (const slot of photoSlots) {
    const checked = await check(new Uint8Array(set[slot] ?? []))
    if (checked.ok) files[slot] = [checked.facts]
    else refused.push(checked.why)
  }
  const alone = photoSlots.flatMap(slot => {
    const [facts] = files[slot] ?? []
    return facts?.kind === 'photo' ? checkPhoto(slot, facts) : []
  })
  return { warned: [...alone, ...checkPhotos(files)].filter(({ level }) => level !== 'pass'), refused }
}

const warningsOf = ({ warned, refused }: Verdict) => [
  ...warned.map(({ code, level, slot }) => `${level} ${code} (${slot})`),
  ...refused.map(why => `refused ${why}`),
]

async function checkGood(): Promise<void> {
  const verdicts: Verdict[] = []
  for (let k = 0; k < Number(values.sets); k++) verdicts.push(await checkSet(await goodSet(firstSeed + k)))
  const stopped = verdicts.filter(
    ({ warned, refused }) => refused.length > 0 || warned.some(({ level }) => level === 'block'),
  )
  console.log(`good sets: ${verdicts.length}, ${stopped.length} blocked`)
  // faces are a mannequin's, without skin and hair: what is said of them says little of real ones
  for (const [label, isOf] of [
    ['views of the mouth', (slot: string) => !isFace(slot)],
    ['faces', isFace],
  ] as const) {
    const warnings = verdicts.map(({ warned }) => warned.filter(({ slot = '' }) => isOf(slot)))
    const sets = warnings.filter(({ length }) => length > 0).length
    const which = sets > 0 ? `: ${tally(warnings.flat().map(({ code, slot }) => `${code} (${slot})`))}` : ''
    console.log(`good sets, ${label}: ${sets} warned of${which}`)
  }
}

const isFace = (slot: string) => /rest|smile/.test(slot)

async function checkFault(label: string, { codes, make }: PhotoFault): Promise<void> {
  let found = 0
  const instead: string[] = []
  for (let k = 0; k < Number(values.each); k++) {
    const seed = firstSeed + k
    const set = await goodSet(seed)
    const verdict = await checkSet({ ...set, ...(await make(set, seed)) })
    const answers: string[] = [...verdict.warned.map(({ code }) => code), ...verdict.refused]
    if (codes.some(code => answers.includes(code))) found++
    else instead.push(warningsOf(verdict).join(' + ') || 'nothing')
  }
  const rest = instead.length > 0 ? `; the others: ${tally(instead)}` : ''
  console.log(`${label}: ${found} of ${values.each} found${rest}`)
}

const isAsked = (label: string) => values.only === undefined || new RegExp(values.only).test(label)
if (isAsked('good sets')) await checkGood()
for (const [label, fault] of Object.entries(faults)) if (isAsked(label)) await checkFault(label, fault)
