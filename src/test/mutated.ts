/** The JSON with one value changed, deeper or less deep by the seed. */
export function mutated(json: unknown, seed: number, value: unknown): unknown {
  if (typeof json !== 'object' || json === null || seed % 7 === 0) return value
  const keys = Object.keys(json)
  const key = keys[seed % keys.length]
  if (key === undefined) return value
  const below = mutated(json[key as keyof typeof json], Math.floor(seed / 3), value) // as it is one of its keys
  return Array.isArray(json) ? json.with(Number(key), below) : { ...json, [key]: below }
}
