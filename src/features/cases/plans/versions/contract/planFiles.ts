import { readStageName, type StageName } from '../../viewer/contract/stageName.ts'

/** What is wrong with the files of a plan together, with the file or the stage it is about. */
export type PlanFileFault =
  | { code: 'wrong-name'; name: string }
  | ({ code: 'twice'; name: string; other: string } & StageName)
  | ({ code: 'stage-missing' } & StageName)

interface NamedFile {
  name: string
  kind: string
}

/** Every fault of a plan's files by their names: none that says no stage, no stage twice, none missing in between. */
export function planFileFaults(files: readonly NamedFile[]): PlanFileFault[] {
  const names = new Map<string, string>()
  const faults: PlanFileFault[] = []
  for (const { name, kind } of files) {
    if (kind !== 'plan-stage') continue
    const place = readStageName(name)
    const other = place && names.get(keyOf(place))
    if (!place) faults.push({ code: 'wrong-name', name })
    else if (other !== undefined) faults.push({ code: 'twice', name, other, ...place })
    else names.set(keyOf(place), name)
  }
  return [...faults, ...missingStages([...names.values()])]
}

const keyOf = ({ arch, stage }: StageName) => `${arch} ${stage}`

// each arch from its first to its last stage without a hole: a lost file would be a lost aligner
function missingStages(names: readonly string[]): PlanFileFault[] {
  const places = names.flatMap(name => readStageName(name) ?? [])
  return (['upper', 'lower'] as const).flatMap(arch => {
    const stages = new Set(places.flatMap(place => (place.arch === arch ? [place.stage] : [])))
    const [first, last] = [Math.min(...stages), Math.max(...stages)]
    const missing: PlanFileFault[] = []
    for (let stage = first; stage < last; stage++)
      if (!stages.has(stage)) missing.push({ code: 'stage-missing', arch, stage })
    return missing
  })
}
