import type { ArchStages } from '#features/cases/plans/tables/contract/checkTables.ts'

/** Which model a stage file is; stage 0 is where the treatment begins. */
export interface StageName {
  arch: 'upper' | 'lower'
  stage: number
}

/** Reads a name like `upper_00.stl` or `case7 lower 012.stl`; nothing for any other. */
export function readStageName(name: string): StageName | undefined {
  const [, arch, stage] = /(?<!\p{L})(upper|lower)(?!\p{L})\D*(\d{1,3})\.[a-z]+$/iu.exec(name) ?? []
  if (!arch || !stage) return undefined
  return { arch: arch.toLowerCase() === 'upper' ? 'upper' : 'lower', stage: Number(stage) }
}

/** The stages of each arch that files have by their names. */
export function stagesByName(files: readonly { name: string }[]): ArchStages {
  const places = files.flatMap(({ name }) => readStageName(name) ?? [])
  const rangeOf = (arch: StageName['arch']) => {
    const stages = places.flatMap(place => (place.arch === arch ? [place.stage] : []))
    return stages.length === 0 ? {} : { [arch]: { first: Math.min(...stages), last: Math.max(...stages) } }
  }
  return { ...rangeOf('upper'), ...rangeOf('lower') }
}
