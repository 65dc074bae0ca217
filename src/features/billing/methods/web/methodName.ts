import type { PaymentMethod } from '../contract/method.ts'

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
}

/** The name of a method in a sentence: `ES•• … 1332` or `Visa •••• 4242`. */
export function methodName(method: PaymentMethod): string {
  if (method.kind === 'wire-transfer') return `${method.iban.slice(0, 4)} … ${method.iban.slice(-4)}`
  return `${brands[method.brand] ?? method.brand} •••• ${method.lastFour}`
}
