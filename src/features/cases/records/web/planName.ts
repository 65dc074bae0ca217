/** Arch and stage as a plan's file name tells them: `upper_00.stl`, `Lower-12.stl`. */
export function stageOf(name: string): { arch: 'upper' | 'lower'; stage: number } | undefined {
  const found = /(upper|lower).*?(\d{1,3})\.[a-z]+$/i.exec(name)
  if (!found) return undefined
  return { arch: found[1]?.toLowerCase() === 'upper' ? 'upper' : 'lower', stage: Number(found[2]) }
}
