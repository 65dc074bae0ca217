import { z } from 'zod'
import { percentOf } from '#kit/money.ts'

/**
 * The Spanish VAT regimes of our products: the rate in percent, and the provision that the invoice has to name (RD
 * 1619/2012, art. 6.1 j and m). Ley 37/1992: art. 20.Uno.5.º dental prostheses and maxillary orthopaedics by dental
 * technicians and dentists; art. 90.Uno general rate; art. 91.Uno.1.6.º c health products of annex eight; art.
 * 91.Dos.1.5.º prostheses for persons with a disability; art. 25 goods to another member state; art. 69.Uno.1.º
 * services to a business elsewhere in the Union, which declares the VAT itself (Directive 2006/112/EC, art. 196); art.
 * 21 goods that leave the VAT territory, to which the Canary Islands, Ceuta and Melilla do not belong (art. 3.Dos).
 */
export const vatRegimes = [
  { value: 'exempt-dental', rate: 0 },
  { value: 'general', rate: 21 },
  { value: 'reduced', rate: 10 },
  { value: 'super-reduced', rate: 4 },
  { value: 'intra-community-goods', rate: 0 },
  { value: 'reverse-charge', rate: 0 },
  { value: 'export', rate: 0 },
] as const

export const VatRegime = z.enum(vatRegimes.map(regime => regime.value))
export type VatRegime = z.infer<typeof VatRegime>

/** The rate of a regime in percent. */
export function vatRateOf(regime: VatRegime): number {
  return vatRegimes.find(({ value }) => value === regime)?.rate ?? 0
}

/** VAT on a net amount, rounded once. An invoice that is rounded line by line may differ by half a cent a line. */
export function vatOf(netCents: number, regime: VatRegime): number {
  return percentOf(netCents, vatRateOf(regime))
}
