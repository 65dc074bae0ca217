/** A list with the item at `from` moved to `to`. */
export function moveItem(ids: readonly string[], from: number, to: number): string[] {
  const item = ids[from]
  if (item === undefined || to < 0 || to >= ids.length) return [...ids]
  const rest = ids.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** A list with some of its items, in their order, moved before or after another one. */
export function moveItemsBeside(
  ids: readonly string[],
  some: readonly string[],
  target: string,
  isAfter: boolean,
): string[] {
  if (some.includes(target)) return [...ids]
  const rest = ids.filter(id => !some.includes(id))
  const at = rest.indexOf(target) + (isAfter ? 1 : 0)
  return [...rest.slice(0, at), ...ids.filter(id => some.includes(id)), ...rest.slice(at)]
}
