import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { dayOf, showDay } from '#kit/dates.ts'
import { download } from '#shell/calls/download.ts'
import { useFaultText } from '#shell/calls/errors.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { popups } from '#shell/popups/popups.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { PopupFooter } from '#ui/PopupFooter.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import { MoneyTable } from '../../invoices/web/MoneyTable.tsx'
import { useMoney } from '../../invoices/web/useMoney.ts'
import { type Statement, statementFormats } from '../contract/statement.ts'
import { statementPath, useStatement } from './api.ts'
import styles from './StatementView.module.css'
import { useWords } from './words.ts'

/** A doctor's statement over a chosen period, on screen and to download as a file. */
export function StatementView({ doctor }: { doctor: string }) {
  const words = useWords()
  const faultText = useFaultText()
  const language = useLanguage()
  const today = dayOf(new Date())
  const [from, setFrom] = useState<string | null>(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState<string | null>(today)
  const request = { doctor, from: from ?? '', to: to ?? '' }
  const isWrong = from !== null && to !== null && from > to
  const isIncomplete = from === null || to === null || isWrong
  const statement = useStatement({
    ...request,
    from: isIncomplete ? '9999-12-31' : request.from,
    to: request.to || '0001-01-01',
  })
  const save = (format: (typeof statementFormats)[number]) =>
    download(statementPath({ ...request, format, language }), `${words.file(request.from, request.to)}.${format}`)
  return (
    <>
      <Stack gap={5}>
        <p>{words.lead}</p>
        <Grid min={200}>
          <DateField label={words.from} value={from} onChange={setFrom} />
          <DateField
            label={words.to}
            value={to}
            onChange={setTo}
            error={isWrong ? faultText('end-before-start', words.faults) : undefined}
          />
        </Grid>
        {statement.data ? (
          <Lines statement={statement.data} />
        ) : statement.isError ? (
          <LoadFailure error={statement.error} retry={statement.refetch} />
        ) : (
          !isIncomplete && <Skeleton lines={5} />
        )}
      </Stack>
      <PopupFooter>
        <Button variant="quiet" onClick={popups.hide}>
          {words.close}
        </Button>
        {statementFormats.map(format => (
          <Button
            key={format}
            icon={format === 'pdf' ? <FileText aria-hidden="true" /> : <FileSpreadsheet aria-hidden="true" />}
            disabledReason={isIncomplete ? words.period : undefined}
            onClick={() => save(format)}
          >
            {words.download[format]}
          </Button>
        ))}
      </PopupFooter>
    </>
  )
}

function Lines({ statement }: { statement: Statement }) {
  const words = useWords()
  const money = useMoney()
  const { openingCents, closingCents, creditCents, from, to } = statement
  const ofCredit = creditCents > 0 ? words.ofCredit : words.ofExcess
  const balance = (key: string, name: string, cents: number) => ({ key, cells: ['', name, '', '', money(cents)] })
  const rows = statement.lines.map(({ id, at, kind, number, cents, balanceCents }) => ({
    key: id,
    cells: [
      showDay(dayOf(new Date(at))),
      <What key="what" kind={words.kinds[kind]} number={number} />,
      cents > 0 ? money(cents) : '',
      cents < 0 ? money(-cents) : '',
      money(balanceCents),
    ],
  }))
  return (
    <>
      <MoneyTable
        label={words.title}
        columns={[words.day, words.what, words.charge, words.paid, words.balance]}
        figures={3}
        folds
        rows={[balance('opening', words.opening(showDay(from)), openingCents), ...rows]}
        sums={[
          { key: 'closing', name: words.closing(showDay(to)), amount: money(closingCents), total: true },
          ...(creditCents === 0 ? [] : [{ key: 'credit', name: ofCredit, amount: money(-creditCents) }]),
        ]}
      />
      {rows.length === 0 && <p>{words.nothing}</p>}
      {closingCents < 0 && <p>{words.credit}</p>}
      {creditCents < 0 && <p>{words.excess}</p>}
    </>
  )
}

/** An invoice number is not broken at its hyphens. */
function What({ kind, number }: { kind: string; number: string | null }) {
  if (!number) return kind
  return (
    <>
      {kind} · <span className={styles.number}>{number}</span>
    </>
  )
}
