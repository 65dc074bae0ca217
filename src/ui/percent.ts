/**
 * A share from 0 to 1 in whole percent, the same on every screen: 100 % means complete, so nothing is rounded up. The small
 * addition corrects the error of sums of fractions (0.29 × 100 is 28.999…).
 */
export function wholePercent(share: number): number {
  return Math.floor(share * 100 + 1e-9)
}

export function showPercent(share: number): string {
  return `${wholePercent(share)} %`
}
