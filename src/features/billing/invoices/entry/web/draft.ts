import type { AttachableFile } from '#features/files/file/contract/file.ts'
import { figureOf } from '#kit/figures.ts'
import { parseMoney, typedMoney } from '#kit/money.ts'
import type { Language } from '#kit/words.ts'
import { type Validated, validate } from '#shell/forms/validate.ts'
import { instalmentRules } from '../../contract/instalment.ts'
import { NewInvoice, netOf, quantityRules, sumFaults } from '../../contract/invoice.ts'
import { type VatRegime, vatOf, vatRateOf } from '../../contract/vat.ts'

export interface DraftLine {
  key: string
  description: string
  quantity: string
  unit: string
}

/** An invoice while it is being typed: every amount as text. An amount that is null is computed from the others. */
export interface InvoiceDraft {
  files: AttachableFile[]
  number: string
  issuedOn: string | null
  dueOn: string | null
  mode: 'lines' | 'total'
  lines: DraftLine[]
  net: string | null
  vatRegime: VatRegime
  vat: string | null
  total: string | null
  instalments: string
  caseIds: string[]
}

export function emptyDraft(today: string): InvoiceDraft {
  return {
    files: [],
    number: '',
    issuedOn: today,
    dueOn: null,
    mode: 'lines',
    lines: [emptyLine('1')],
    net: null,
    vatRegime: 'exempt-dental',
    vat: null,
    total: null,
    instalments: '1',
    caseIds: [],
  }
}

export function emptyLine(key: string): DraftLine {
  return { key, description: '', quantity: '1', unit: '' }
}

/** The amounts of a draft in cents, typed or computed; undefined where the text is empty or not an amount. */
export function amountsOf(draft: InvoiceDraft) {
  const lines = draft.mode === 'lines' ? draft.lines.map(lineOf) : []
  const complete = lines.flatMap(({ quantity, unitCents }) =>
    unitCents === undefined ? [] : [{ quantity, unitCents }],
  )
  const listed = complete.length > 0 && complete.length === lines.length ? netOf(complete) : undefined
  const typedTotal = draft.total === null ? undefined : parseMoney(draft.total)
  // without VAT, net and total are equal, so either of them fills the other
  const isFree = vatRateOf(draft.vatRegime) === 0
  const following = listed ?? (draft.mode === 'total' && isFree && draft.vat === null ? typedTotal : undefined)
  const net = draft.net === null ? following : parseMoney(draft.net)
  const vat = draft.vat === null ? vatFollowing(net, draft.vatRegime) : parseMoney(draft.vat)
  const sum = net === undefined || vat === undefined ? undefined : net + vat
  return { lines, net, vat, total: draft.total === null ? sum : typedTotal }
}

// Without VAT the amount is zero even before the net amount is known.
function vatFollowing(net: number | undefined, regime: VatRegime): number | undefined {
  if (net === undefined) return vatRateOf(regime) === 0 ? 0 : undefined
  return vatOf(net, regime)
}

function lineOf({ description, quantity, unit }: DraftLine) {
  return { description, quantity: figureOf(quantity, quantityRules) ?? 0, unitCents: parseMoney(unit) }
}

/** The text in the field of an amount: as typed, otherwise the computed amount. */
export function shownAmount(typed: string | null, cents: number | undefined, language: Language): string {
  return typed ?? (cents === undefined ? '' : typedMoney(cents, language))
}

/** The number of instalments; undefined when the typed text is not a number from 1 to 36. */
export function instalmentsOf({ instalments }: Pick<InvoiceDraft, 'instalments'>): number | undefined {
  return figureOf(instalments, instalmentRules)
}

/** Checks a draft with the contract's schema: returns the invoice to send, or the code of the fault at each path. */
export function validateInvoice(draft: InvoiceDraft): Validated<NewInvoice> {
  const { lines, net, vat, total } = amountsOf(draft)
  const request = {
    fileId: draft.files[0]?.id,
    number: draft.number,
    issuedOn: draft.issuedOn ?? undefined,
    dueOn: draft.dueOn ?? undefined,
    lines,
    netCents: net,
    vatRegime: draft.vatRegime,
    vatCents: vat,
    totalCents: total,
    currency: 'EUR',
    // without the limits of the field, so that the contract reports a wrong count
    instalments: figureOf(draft.instalments, { decimals: 0 }),
    caseIds: draft.caseIds,
  }
  const validated = validate(NewInvoice, request)
  if ('sent' in validated) return validated
  const faults = Object.entries(validated.faults).map(([at, code]) => [
    at,
    isAmount(at) && code === 'required' ? 'no-amount' : code,
  ])
  return { faults: { ...sumsOf(draft), ...Object.fromEntries(faults) } }
}

const isAmount = (at: string) => /Cents$/.test(at)

// sums are checked as soon as they are complete, even when other fields are empty
function sumsOf(draft: InvoiceDraft): Record<string, string> {
  const { lines, net, vat, total } = amountsOf(draft)
  const complete = lines.flatMap(({ quantity, unitCents }) =>
    unitCents === undefined ? [] : [{ quantity, unitCents }],
  )
  if (net === undefined || vat === undefined || total === undefined || complete.length < lines.length) return {}
  const instalments = instalmentsOf(draft) ?? 1
  const sums = {
    lines: complete,
    netCents: net,
    vatRegime: draft.vatRegime,
    vatCents: vat,
    totalCents: total,
    instalments,
  }
  return sumFaults(sums)
}
