import { isInOrder } from '#kit/mod97.ts'

/** The length of an IBAN by country (SWIFT's registry, release 99). */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29',
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20',
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29',
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20',
    'YE30',
  ]
    .join(' ')
    .split(' ')
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The faults of an IBAN, as precisely as its check digits allow. */
export const ibanFaults = [
  'iban-characters',
  'iban-country',
  'iban-length',
  'iban-bank',
  'iban-account',
  'iban-check-digits',
  'iban-check',
] as const
export type IbanFault = (typeof ibanFaults)[number]

/** The stored form: capitals without separators. Pasted spaces, dots and hyphens and a leading `IBAN` are accepted. */
export function bareIban(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s.\-\u2010-\u2015]/g, '')
    .replace(/^IBAN:?/, '')
}

/** The length of this country's IBANs; undefined for a country without IBANs. */
export function ibanLength(country: string): number | undefined {
  return Object.hasOwn(lengths, country) ? lengths[country] : undefined
}

/** The fault of an IBAN without separators; undefined when it is valid. */
export function ibanFault(iban: string): IbanFault | undefined {
  if (!/^[0-9A-Z]*$/.test(iban)) return 'iban-characters'
  const length = ibanLength(iban.slice(0, 2))
  if (!length) return 'iban-country'
  if (iban.length !== length) return 'iban-length'
  if (!/^[A-Z]{2}\d{2}/.test(iban)) return 'iban-check-digits'
  if (iban.startsWith('ES') && !/^ES\d{22}$/.test(iban)) return 'iban-characters'
  if (isInOrder(iban)) return undefined
  return iban.startsWith('ES') ? spanishPart(iban) : 'iban-check'
}

/**
 * The wrong part of a Spanish IBAN: the account's own two check digits (bank and office; account number) are more
 * precise than the checksum of the whole.
 */
function spanishPart(iban: string): IbanFault {
  const [bankAndOffice, controls, account] = [iban.slice(4, 12), iban.slice(12, 14), iban.slice(14)]
  const isBankRight = controls[0] === String(controlDigit(`00${bankAndOffice}`))
  const isAccountRight = controls[1] === String(controlDigit(account))
  if (isBankRight && isAccountRight) return 'iban-check-digits'
  if (isBankRight) return 'iban-account'
  return isAccountRight ? 'iban-bank' : 'iban-check'
}

function controlDigit(tenDigits: string): number {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(tenDigits[at]), 0)
  const digit = 11 - (sum % 11)
  return digit === 11 ? 0 : digit === 10 ? 1 : digit
}

/** In groups of four, as it is printed. */
export function printedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The only form in which a stored IBAN is shown: `ES•• •••• •••• •••• •••• 1234`. */
export function maskedIban(country: string, lastFour: string): string {
  const hidden = '•'.repeat(Math.max(0, (ibanLength(country) ?? 24) - country.length - lastFour.length))
  return printedIban(`${country}${hidden}${lastFour}`)
}
