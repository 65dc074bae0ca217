import type { BankFault } from '../contract/movement.ts'
import { type Credit, fileLimits, type ReadStatement } from './credit.ts'

/**
 * Norma 43 (AEB, series 43, 2012): records of 80 columns. 11 head of an account · 22 movement · 23 its text, up to five
 * · 24 its amount in another currency · 33 sums of the account · 88 end. Every sum in the file is checked.
 */
export function readNorma43(text: string): ReadStatement {
  const format = 'norma-43'
  const file = makeFile()
  const lines = text
    .replaceAll(endOfFile, '')
    .trimEnd()
    .split(/\r?\n/, fileLimits.records + 1)
  for (const [at, line] of lines.entries()) {
    file.line = at + 1
    if (at === fileLimits.records) return { format, faults: [{ line: file.line, code: 'too-long', value: '' }] }
    if (file.faults.length > fileLimits.faults) return { format, faults: file.faults }
    const take = records[line.slice(0, 2)]
    if (file.ended) fault(file, 'out-of-place', line.slice(0, 2))
    else if (take) take(file, line.padEnd(80))
    else fault(file, 'bad-record', line.slice(0, 2))
  }
  if (!file.ended) fault(file, 'no-end', '88')
  if (file.faults.length > 0) return { format, faults: file.faults }
  const credits = file.entries.flatMap(({ credit }) => (credit ? [credit] : []))
  if (credits.length > fileLimits.credits) return { format, faults: [{ line: 1, code: 'too-long', value: '' }] }
  return { format, credits, leftOut: file.debits }
}

// the end-of-file character of DOS, which some banks still append
const endOfFile = String.fromCharCode(26)

interface Head {
  account: string
  currency: string
  opening: number
  debits: { count: number; cents: number }
  credits: { count: number; cents: number }
}

interface File {
  line: number
  faults: BankFault[]
  head: Head | undefined
  entries: { credit: Credit | undefined }[]
  debits: number
  ended: boolean
}

function makeFile(): File {
  return { line: 0, faults: [], head: undefined, entries: [], debits: 0, ended: false }
}

const records: Record<string, (file: File, line: string) => void> = {
  '11': open,
  '22': enter,
  '23': describe,
  '24': file => {
    if (!file.head) fault(file, 'out-of-place', '24')
  },
  '33': closeAccount,
  '88': end,
}

function open(file: File, line: string): void {
  if (file.head) fault(file, 'out-of-place', '11')
  const account = line.slice(2, 20)
  if (!/^\d{18}$/.test(account)) fault(file, 'no-account', account.trim())
  const currency = currencies[line.slice(47, 50)] ?? ''
  if (!currency) fault(file, 'bad-currency', line.slice(47, 50))
  const none = () => ({ count: 0, cents: 0 })
  const opening = signed(file, line[32], amountAt(file, line, 33))
  file.head = { account, currency, opening, debits: none(), credits: none() }
}

function enter(file: File, line: string): void {
  const { head } = file
  if (!head) {
    fault(file, 'out-of-place', '22')
    return
  }
  const cents = amountAt(file, line, 28)
  const bookedOn = dayAt(file, line, 10)
  const sums = line[27] === '2' ? head.credits : head.debits
  if (line[27] !== '1' && line[27] !== '2') fault(file, 'bad-sign', line[27] ?? '')
  sums.count++
  sums.cents += cents
  if (line[27] !== '2' || cents === 0) {
    file.debits++
    file.entries.push({ credit: undefined })
    return
  }
  const [document, one, other] = [line.slice(42, 52), line.slice(52, 64), line.slice(64, 80)].map(part => part.trim())
  const reference = [one, other].filter(part => part && !/^0+$/.test(part)).join(' ')
  const details = document && !/^0+$/.test(document) ? document : ''
  const facts = { account: head.account, currency: head.currency, payer: '', payerAccount: '', collectedCents: null }
  file.entries.push({ credit: { ...facts, bookedOn, cents, reference, details } })
}

function describe(file: File, line: string): void {
  const entry = file.entries.at(-1)
  if (!file.head || !entry) fault(file, 'out-of-place', '23')
  const credit = entry?.credit
  if (!credit) return
  const words = [line.slice(4, 42), line.slice(42, 80)].map(part => part.trim()).filter(Boolean)
  credit.details = [credit.details, ...words].filter(Boolean).join(' ')
  credit.payer ||= words[0] ?? ''
}

function closeAccount(file: File, line: string): void {
  const { head } = file
  if (!head) {
    fault(file, 'out-of-place', '33')
    return
  }
  const { debits, credits, opening } = head
  if (line.slice(2, 20) !== head.account) fault(file, 'no-account', line.slice(2, 20))
  if (Number(line.slice(20, 25)) !== debits.count) fault(file, 'count-mismatch', line.slice(20, 25))
  if (Number(line.slice(39, 44)) !== credits.count) fault(file, 'count-mismatch', line.slice(39, 44))
  if (amountAt(file, line, 25) !== debits.cents) fault(file, 'sum-mismatch', line.slice(25, 39))
  if (amountAt(file, line, 44) !== credits.cents) fault(file, 'sum-mismatch', line.slice(44, 58))
  const closing = signed(file, line[58], amountAt(file, line, 59))
  if (closing !== opening + credits.cents - debits.cents) fault(file, 'balance-mismatch', line.slice(58, 73))
  file.head = undefined
}

// the end record contains the number of records before it
function end(file: File, line: string): void {
  if (file.head) fault(file, 'out-of-place', '88')
  if (Number(line.slice(20, 26)) !== file.line - 1) fault(file, 'count-mismatch', line.slice(20, 26))
  file.ended = true
}

function amountAt(file: File, line: string, from: number): number {
  const digits = line.slice(from, from + 14)
  if (/^\d{14}$/.test(digits)) return Number(digits)
  fault(file, 'bad-amount', digits.trim())
  return 0
}

function dayAt(file: File, line: string, from: number): string {
  const [year, month, day] = [0, 2, 4].map(at => line.slice(from + at, from + at + 2))
  const written = `20${year}-${month}-${day}`
  if (isDay(written)) return written
  fault(file, 'bad-date', line.slice(from, from + 6))
  return '1970-01-01'
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

function signed(file: File, sign: string | undefined, cents: number): number {
  if (sign !== '1' && sign !== '2') fault(file, 'bad-sign', sign ?? '')
  return sign === '1' ? -cents : cents
}

/** ISO 4217 numbers of the possible currencies of our accounts. */
const currencies: Readonly<Record<string, string>> = { '978': 'EUR', '840': 'USD', '826': 'GBP', '756': 'CHF' }

function fault(file: File, code: BankFault['code'], value: string): void {
  file.faults.push({ line: file.line, code, value })
}
