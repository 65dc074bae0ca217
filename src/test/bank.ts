/** A movement of a bank statement. Positive: money came in. */
export interface BankMovement {
  cents: number
  reference?: string
  words?: string
  day?: string
  payer?: string
  payerIban?: string
  currency?: string
}

const account = 'ES7921000813610123456789'

/** A camt.053 file with these movements, one entry for each. */
export function camtOf(movements: readonly BankMovement[], version = '02'): string {
  const entries = movements.map(entryOf).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T18:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>
`
}

function entryOf({
  cents,
  reference,
  words,
  day = '2026-11-19',
  payer,
  payerIban,
  currency = 'EUR',
}: BankMovement): string {
  const amount = (Math.abs(cents) / 100).toFixed(2)
  const structured = reference ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>` : ''
  const free = words ? `<Ustrd>${words}</Ustrd>` : ''
  const debtor = payer ? `<Dbtr><Nm>${payer}</Nm></Dbtr>` : ''
  const from = payerIban ? `<DbtrAcct><Id><IBAN>${payerIban}</IBAN></Id></DbtrAcct>` : ''
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${cents > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties>${debtor}${from}</RltdPties><RmtInf>${free}${structured}</RmtInf></TxDtls></NtryDtls></Ntry>`
}

/** The same as a Norma 43 file, with correct sums. */
export function norma43Of(movements: readonly BankMovement[], opening = 100_000): string {
  const place = '210008130123456789'
  const fixed = (cents: number) => String(Math.abs(cents)).padStart(14, '0')
  const day = (text: string) => text.slice(2).replaceAll('-', '')
  const records = [`11${place}261101261130${opening < 0 ? 1 : 2}${fixed(opening)}9783IDEALIGN`]
  for (const { cents, reference = '', words = '', day: on = '2026-11-19' } of movements) {
    const end = `${reference.slice(16).padEnd(12)}${reference.slice(0, 16).padEnd(16)}`
    records.push(`22    0813${day(on)}${day(on)}12345${cents > 0 ? 2 : 1}${fixed(cents)}0000000000${end}`)
    if (words) records.push(`2301${words.slice(0, 38).padEnd(38)}${words.slice(38, 76).padEnd(38)}`)
  }
  const [ins, outs] = [movements.filter(one => one.cents > 0), movements.filter(one => one.cents < 0)]
  const sum = (of: readonly BankMovement[]) => of.reduce((total, { cents }) => total + Math.abs(cents), 0)
  const count = (of: readonly BankMovement[]) => String(of.length).padStart(5, '0')
  const closing = opening + sum(ins) - sum(outs)
  const sums = `${count(outs)}${fixed(sum(outs))}${count(ins)}${fixed(sum(ins))}${closing < 0 ? 1 : 2}${fixed(closing)}978`
  records.push(`33${place}${sums}`)
  records.push(`88${'9'.repeat(18)}${String(records.length).padStart(6, '0')}`)
  return `${records.map(record => record.padEnd(80)).join('\r\n')}\r\n`
}
