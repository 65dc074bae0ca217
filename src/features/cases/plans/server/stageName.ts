/** Which model a stage file is; stage 0 is where the treatment begins. */
export interface StageName {
  arch: 'upper' | 'lower'
  stage: number
}

/** Reads a name like `upper_00.stl` or `lower_12.stl`; nothing for any other. */
export function readStageName(name: string): StageName | undefined {
  const [, arch, stage] = /^(upper|lower)_(\d{2,3})\.stl$/i.exec(name) ?? []
  if (!arch || !stage) return undefined
  return { arch: arch.toLowerCase() === 'upper' ? 'upper' : 'lower', stage: Number(stage) }
}
