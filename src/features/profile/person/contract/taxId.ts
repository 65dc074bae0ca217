/** The countries whose tax numbers are accepted: the European Union, by its own codes (Greece is EL there, GR here). */
export const taxCountries = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV'],
  ...['MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const
export type TaxCountry = (typeof taxCountries)[number]

/** The shapes of VAT numbers (Commission, VIES), without their country prefix. */
const shapes: Record<Exclude<TaxCountry, 'ES' | 'FR'>, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-W][A-I]?$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** A number as it is stored: capitals, no spaces, dots or dashes, without the country prefix. */
export function plainTaxId(country: TaxCountry, written: string): string {
  const plain = written.toUpperCase().replace(/[\s.\-/]/g, '')
  const prefix = country === 'GR' ? 'EL' : country
  return plain.startsWith(prefix) && plain.length > prefix.length + 5 ? plain.slice(prefix.length) : plain
}

/**
 * The fault of a tax number in its stored form: `tax-id-shape`, or `tax-id-letter` when its letter or check digits do
 * not match the rest (Spain: NIF, NIE, CIF; France), so that one wrong digit is detected.
 */
export function taxIdFault(country: TaxCountry, id: string): 'tax-id-shape' | 'tax-id-letter' | undefined {
  if (country === 'ES') return spanishFault(id)
  if (country === 'FR') return frenchFault(id)
  return shapes[country].test(id) ? undefined : 'tax-id-shape'
}

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'

function spanishFault(id: string) {
  // persons: eight digits; foreigners: X, Y or Z for 0, 1 or 2; K, L and M precede seven digits
  const person = /^(\d{8}|[XYZKLM]\d{7})([A-Z])$/.exec(id)
  if (person) {
    const [, body = '', letter] = person
    const digits = body.replace(/^[XYZ]/, sign => String('XYZ'.indexOf(sign))).replace(/^[KLM]/, '')
    return letters[Number(digits) % 23] === letter ? undefined : 'tax-id-letter'
  }
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/.exec(id)
  if (!company) return 'tax-id-shape'
  const [, kind = '', digits = '', control = ''] = company
  return fitsCompany(kind, digits, control) ? undefined : 'tax-id-letter'
}

// Order EHA/451/2008: digits at even positions as they are, at odd positions doubled and their digits added
function fitsCompany(kind: string, digits: string, control: string): boolean {
  const sum = [...digits].map(Number).reduce((all, digit, at) => {
    const doubled = digit * 2
    return all + (at % 2 === 1 ? digit : Math.floor(doubled / 10) + (doubled % 10))
  }, 0)
  const check = (10 - (sum % 10)) % 10
  const asLetter = 'JABCDEFGHI'[check]
  if ('NPQRSW'.includes(kind)) return control === asLetter
  if ('ABEH'.includes(kind)) return control === String(check)
  return control === String(check) || control === asLetter
}

// a key of two characters before the SIREN; only the old, numerical key can be checked
function frenchFault(id: string) {
  const match = /^([\dA-HJ-NP-Z]{2})(\d{9})$/.exec(id)
  if (!match) return 'tax-id-shape'
  const [, key = '', siren = ''] = match
  if (!fitsLuhn(siren)) return 'tax-id-letter'
  if (!/^\d\d$/.test(key)) return undefined
  return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key) ? undefined : 'tax-id-letter'
}

function fitsLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
