import type { LooseFile } from '#features/files/contract/file.ts'
import { faultsOf } from '#kit/fields.ts'
import { parseMoney, typedMoney } from '#kit/money.ts'
import type { Language } from '#kit/words.ts'
import { mostInstalments } from '../../contract/instalment.ts'
import { NewInvoice, netOf, sumFaults } from '../../contract/invoice.ts'
import { type VatRegime, vatOf } from '../../contract/vat.ts'

export interface DraftLine {
  key: string
  description: string
  quantity: string
  unit: string
}

/** An invoice while it is being written: everything as typed. An amount that is null follows from the others. */
export interface InvoiceDraft {
  files: LooseFile[]
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

/** The amounts of a draft in cents, typed or following; undefined where what is typed is no amount, or nothing is. */
export function amountsOf(draft: InvoiceDraft, language: Language) {
  const lines = draft.mode === 'lines' ? draft.lines.map(line => lineOf(line, language)) : []
  const whole = lines.flatMap(({ quantity, unitCents }) => (unitCents === undefined ? [] : [{ quantity, unitCents }]))
  const listed = whole.length > 0 && whole.length === lines.length ? netOf(whole) : undefined
  const net = draft.net === null ? listed : parseMoney(draft.net, language)
  const vat = draft.vat === null ? net !== undefined && vatOf(net, draft.vatRegime) : parseMoney(draft.vat, language)
  const vatCents = vat === false ? undefined : vat
  const sum = net === undefined || vatCents === undefined ? undefined : net + vatCents
  const total = draft.total === null ? sum : parseMoney(draft.total, language)
  return { lines, net, vat: vatCents, total }
}

function lineOf({ description, quantity, unit }: DraftLine, language: Language) {
  return { description, quantity: countOf(quantity) ?? 0, unitCents: parseMoney(unit, language) }
}

/** What stands in the field of an amount: as typed, else what follows. */
export function shownAmount(typed: string | null, cents: number | undefined, language: Language): string {
  return typed ?? (cents === undefined ? '' : typedMoney(cents, language))
}

/** The number of instalments; undefined when none from 1 to 36 is typed. */
export function instalmentsOf({ instalments }: Pick<InvoiceDraft, 'instalments'>): number | undefined {
  const count = countOf(instalments)
  return count !== undefined && count >= 1 && count <= mostInstalments ? count : undefined
}

function countOf(typed: string): number | undefined {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined
}

/** What the contract says of a draft: the invoice to send, or the code of what is wrong at each path. */
export function judge(
  draft: InvoiceDraft,
  language: Language,
): { invoice: NewInvoice } | { faults: Record<string, string> } {
  const { lines, net, vat, total } = amountsOf(draft, language)
  const said = {
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
    instalments: countOf(draft.instalments),
    caseIds: draft.caseIds,
  }
  const parsed = NewInvoice.safeParse(said)
  if (parsed.success) return { invoice: parsed.data }
  const faults: Record<string, string> = {}
  for (const { at, code } of faultsOf(parsed.error))
    faults[at] ??= isAmount(at) && code === 'required' ? 'no-amount' : code
  return { faults: { ...sumsOf(draft, language), ...faults } }
}

const isAmount = (at: string) => /Cents$/.test(at)

// sums are judged as soon as they are there, whatever else is missing
function sumsOf(draft: InvoiceDraft, language: Language): Record<string, string> {
  const { lines, net, vat, total } = amountsOf(draft, language)
  const whole = lines.flatMap(({ quantity, unitCents }) => (unitCents === undefined ? [] : [{ quantity, unitCents }]))
  if (net === undefined || vat === undefined || total === undefined || whole.length < lines.length) return {}
  const instalments = instalmentsOf(draft) ?? 1
  const sums = {
    lines: whole,
    netCents: net,
    vatRegime: draft.vatRegime,
    vatCents: vat,
    totalCents: total,
    instalments,
  }
  return sumFaults(sums)
}
