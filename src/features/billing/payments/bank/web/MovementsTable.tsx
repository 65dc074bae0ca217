import { Landmark } from 'lucide-react'
import { z } from 'zod'
import { showDay, showDayOf } from '#kit/dates.ts'
import { numberFormat } from '#kit/formats.ts'
import { decimalOf } from '#kit/money.ts'
import { ListScreen } from '#shell/lists/ListScreen.tsx'
import { useListState } from '#shell/lists/listState.ts'
import { popups } from '#shell/popups/popups.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Under } from '#ui/Cell.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { Select } from '#ui/Select.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { printedReference } from '../../payment/contract/reference.ts'
import type { Movement } from '../contract/movement.ts'
import { useMovements } from './api.ts'
import { SettleForm } from './SettleForm.tsx'
import { useWords } from './words.ts'

const states = ['waiting', 'settled', 'all'] as const

/** The list's state in the URL: `/billing/everyone?view=movements&state=settled#q=paz`. */
const movementList = { schema: z.object({ state: z.enum(states) }) } as const

/** The bank's movements; by default only those that wait for a person. */
export function MovementsTable() {
  const { list: words } = useWords()
  const list = useListState(movementList)
  const { state = 'waiting' } = list.filters
  const stateNames = { ...words.states, all: words.any }
  return (
    <ListScreen
      list={list}
      query={useMovements({ ...list.query, state: state === 'all' ? undefined : state })}
      label={words.label}
      search={words.search}
      words={words}
      columns={useColumns()}
      empty={
        <EmptyState icon={<Landmark aria-hidden="true" />} title={words.none}>
          {words.noneText}
        </EmptyState>
      }
    >
      <Select
        label={words.state}
        hideLabel
        options={states.map(value => ({ value, label: stateNames[value] }))}
        value={state}
        onChange={value => list.setFilter('state', value === 'waiting' ? null : value)}
      />
    </ListScreen>
  )
}

function useColumns(): Column<Movement>[] {
  const { list: words, settle } = useWords()
  const amountOf = useAmount()
  return [
    { key: 'day', heading: words.day, cell: movement => showDay(movement.bookedOn) },
    { key: 'payer', heading: words.payer, primary: true, cell: movement => <Payer movement={movement} /> },
    { key: 'cents', heading: words.cents, align: 'end', cell: amountOf },
    { key: 'what', heading: words.what, cell: movement => <What movement={movement} /> },
    {
      key: 'actions',
      heading: '',
      align: 'end',
      cell: movement =>
        !movement.settled && (
          <Button
            size="small"
            variant="primary"
            onClick={() =>
              popups.show({
                heading: settle.heading(amountOf(movement)),
                size: 'medium',
                component: () => <SettleForm movement={movement} />,
              })
            }
          >
            {words.settle}
          </Button>
        ),
    },
  ]
}

/** A movement's amount in its own currency. */
function useAmount(): (movement: Movement) => string {
  const locale = localeOf(useLanguage())
  return ({ cents, currency }) =>
    numberFormat(locale, { style: 'currency', currency, useGrouping: 'always' }).format(decimalOf(cents))
}

function Payer({ movement: { payer, details, reference, account } }: { movement: Movement }) {
  const { list: words } = useWords()
  const isOwnReference = /^RF\d+$/.test(reference)
  const [first, ...rest] = [
    payer,
    isOwnReference ? printedReference(reference) : reference,
    details === payer ? '' : details,
    account && words.account(account),
  ].filter(Boolean)
  return (
    <>
      {first}
      {rest.map(line => (
        <Under key={line}>{line}</Under>
      ))}
    </>
  )
}

function What({ movement: { reviewReason, settled } }: { movement: Movement }) {
  const { list: words, reviewReasons, outcomes } = useWords()
  if (!settled)
    return <StatusBadge tone="wait">{reviewReason ? reviewReasons[reviewReason] : words.states.waiting}</StatusBadge>
  return (
    <>
      <StatusBadge tone={settled.outcome === 'set-aside' ? 'neutral' : 'good'}>{outcomes[settled.outcome]}</StatusBadge>
      {settled.invoiceId && (
        <Under>
          <Link href={`/billing/${settled.doctorId}?invoice=${settled.invoiceId}`}>{settled.number}</Link>
        </Under>
      )}
      {settled.reason && <Under>{settled.reason}</Under>}
      <Under>{settled.by ? words.by(settled.by, showDayOf(settled.at)) : words.itself}</Under>
    </>
  )
}
