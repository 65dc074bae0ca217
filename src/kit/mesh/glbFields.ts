/** A field somewhere inside of parsed JSON; undefined when there is none. */
export function fieldAt(json: unknown, ...path: (string | number)[]): unknown {
  let value = json
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
