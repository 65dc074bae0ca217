let last = 0

/** A network address that no test of the file has used yet: rate limits count by address. */
export function freshAddress(): string {
  last += 1
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
}
