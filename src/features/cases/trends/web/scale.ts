/** The end of a scale above `most`: a round number, and a scale of something even when all is 0. */
export function topOf(most: number): number {
  if (most <= 0) return 1
  // a factor that makes it 1 to 10, divided by again: a tenth times three is not exactly three tenths
  const factor = 10 ** -Math.floor(Math.log10(most))
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find(each => each > most * factor) ?? 10
  return step / factor
}
