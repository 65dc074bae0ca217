/**
 * A share from 0 to 1 as every screen says it, in whole percent: 100 % is said only of what is done, so nothing is rounded
 * up. The smallest part takes back what a sum of fractions lost (0.29 × 100 is 28.999…).
 */
export function wholePercent(share: number): number {
  return Math.floor(share * 100 + 1e-9)
}

export function showPercent(share: number): string {
  return `${wholePercent(share)} %`
}
