/** The end of a scale above `most`: a round number, and above zero even when all values are zero. */
export function topOf(most: number): number {
  if (most <= 0) return 1
  // a factor that brings it between 1 and 10, and a division back: 3 × 0.1 is not exactly 0.3
  const factor = 10 ** -Math.floor(Math.log10(most))
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find(each => each > most * factor) ?? 10
  return step / factor
}
