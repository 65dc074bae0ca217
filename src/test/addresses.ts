let last = 0

/** A network address that no test of the file has called from yet: limits count by it. */
export function freshAddress(): string {
  last += 1
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
}
