import { SaxesParser } from 'saxes'
import type { BankFault } from '../contract/movement.ts'
import { type Credit, fileLimits, type ReadStatement } from './credit.ts'

/**
 * Reads camt.053 (ISO 20022, bank to customer statement), every version: booked credits with their parts. The parser
 * knows only the five entities of XML; a document type is refused before anything is expanded, so an entity expansion
 * attack is impossible.
 */
export function readCamt(text: string): ReadStatement {
  const format = 'camt.053'
  const faults: BankFault[] = []
  const root = parse(text, faults)
  if (!root) return { format, faults }
  const statements = childrenOf(root, 'BkToCstmrStmt').flatMap(one => childrenOf(one, 'Stmt'))
  if (statements.length === 0) return { format, faults: [{ line: root.line, code: 'not-camt', value: root.name }] }
  const read = statements.flatMap(statement => creditsOf(statement, faults))
  if (faults.length > 0) return { format, faults: faults.sort((one, other) => one.line - other.line) }
  const credits = read.filter(one => one !== undefined)
  if (credits.length > fileLimits.credits) return { format, faults: [tooLong(root.line)] }
  return { format, credits, leftOut: read.length - credits.length }
}

/** An element with its line, its own text and its children; namespaces are ignored. */
interface Element {
  name: string
  line: number
  text: string
  attributes: Record<string, string>
  children: Element[]
}

const deepest = 64

function parse(text: string, faults: BankFault[]): Element | undefined {
  const parser = new SaxesParser()
  const open: Element[] = []
  let root: Element | undefined
  let elements = 0
  const refuse = (code: BankFault['code'], value: string) => {
    if (faults.length === 0) faults.push({ line: parser.line, code, value })
  }
  parser.on('error', error => refuse('not-xml', error.message.replace(/^\d+:\d+: /, '').slice(0, 120)))
  parser.on('doctype', () => refuse('doctype', '<!DOCTYPE'))
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: bare(name), line: parser.line, text: '', attributes: { ...attributes }, children: [] }
    if (open.length > deepest) refuse('not-camt', element.name)
    if (++elements > fileLimits.elements && faults.length === 0) faults.push(tooLong(parser.line))
    root ??= element
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', words => {
    const element = open.at(-1)
    if (element) element.text += words
  })
  parser.on('closetag', () => void open.pop())
  // parsed in chunks, so that a fault stops the reading at once
  for (let at = 0; at < text.length && faults.length === 0; at += 65_536) parser.write(text.slice(at, at + 65_536))
  if (faults.length === 0) parser.close()
  return faults.length > 0 ? undefined : root
}

function tooLong(line: number): BankFault {
  return { line, code: 'too-long', value: '' }
}

function creditsOf(statement: Element, faults: BankFault[]): (Credit | undefined)[] {
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id')
  if (!account) faults.push({ line: statement.line, code: 'no-account', value: '' })
  return childrenOf(statement, 'Ntry').flatMap(entry => {
    const sign = textAt(entry, 'CdtDbtInd')
    if (sign !== 'CRDT' && sign !== 'DBIT') faults.push({ line: entry.line, code: 'bad-sign', value: sign })
    const whole = amountOf(entry, faults)
    const bookedOn = dayOf(entry, faults)
    // until 2013 the status was the text of the element itself, later a code below it
    const state = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
    const isBookedCredit =
      sign === 'CRDT' && state !== 'PDNG' && state !== 'INFO' && textAt(entry, 'RvslInd') !== 'true'
    if (!isBookedCredit || !whole || whole.cents === 0) return [undefined]
    const parts = partsOf(entry, whole, faults)
    return parts.map(({ part, cents, currency }) => ({
      account,
      bookedOn,
      cents,
      currency,
      reference: referenceOf(part),
      details: wordsOf(entry, part),
      payer: textAt(part, 'RltdPties', 'Dbtr', 'Nm') || textAt(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
      payerAccount: textAt(part, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN'),
      collectedCents: parts.length > 1 ? whole.cents : null,
    }))
  })
}

interface Amount {
  cents: number
  currency: string
}

/** Splits a collected entry into its single payments when it lists them; their sum must equal its amount. */
function partsOf(entry: Element, whole: Amount, faults: BankFault[]): (Amount & { part: Element })[] {
  const parts = childrenOf(entry, 'NtryDtls').flatMap(details => childrenOf(details, 'TxDtls'))
  const [first] = parts
  if (!first || parts.length === 1) return [{ ...whole, part: first ?? entry }]
  const read = parts.flatMap(part => {
    const within = childrenOf(part, 'Amt').length > 0 ? part : at(part, 'AmtDtls', 'TxAmt')
    const amount = within && amountOf(within, faults)
    return amount ? [{ ...amount, part }] : []
  })
  const sum = read.reduce((total, { cents }) => total + cents, 0)
  if (sum !== whole.cents)
    faults.push({ line: entry.line, code: 'parts-not-the-sum', value: `${sum / 100} ≠ ${whole.cents / 100}` })
  return read
}

function amountOf(element: Element, faults: BankFault[]): Amount | undefined {
  const [amount] = childrenOf(element, 'Amt')
  const written = amount?.text.trim() ?? ''
  const currency = amount?.attributes.Ccy ?? ''
  const read = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(written)
  const line = amount?.line ?? element.line
  if (!/^[A-Z]{3}$/.test(currency)) faults.push({ line, code: 'bad-currency', value: currency })
  if (!read) faults.push({ line, code: 'bad-amount', value: written })
  if (!read || !/^[A-Z]{3}$/.test(currency)) return undefined
  return { cents: Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0')), currency }
}

function dayOf(entry: Element, faults: BankFault[]): string {
  const date = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10)
  const time = Date.parse(`${date}T00:00:00Z`)
  if (/^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date))
    return date
  faults.push({ line: entry.line, code: 'bad-date', value: date })
  return '1970-01-01'
}

// a structured reference wins; many banks put it into the free text or the end-to-end id
function referenceOf(part: Element): string {
  const structured = textAt(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
  const endToEnd = textAt(part, 'Refs', 'EndToEndId')
  return [structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].filter(Boolean).join(' ')
}

function wordsOf(entry: Element, part: Element): string {
  const free = childrenOf(at(part, 'RmtInf'), 'Ustrd').map(words => words.text.trim())
  return [...free, textAt(entry, 'AddtlNtryInf')].filter(Boolean).join(' ').slice(0, 500)
}

function at(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((place, name) => place?.children.find(child => child.name === name), element)
}

function textAt(element: Element, ...path: string[]): string {
  return at(element, ...path)?.text.trim() ?? ''
}

function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter(child => child.name === name) ?? []
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
