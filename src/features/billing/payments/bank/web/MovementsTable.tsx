import { Landmark } from 'lucide-react'
import { showDay, showDayOf } from '#kit/dates.ts'
import { numberFormat } from '#kit/formats.ts'
import { decimalOf } from '#kit/money.ts'
import { useListState, useTableState } from '#shell/calls/list.ts'
import { popups } from '#shell/popups/popups.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Link } from '#ui/Link.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { printedReference } from '../../contract/reference.ts'
import type { Movement } from '../contract/movement.ts'
import { useMovements } from './api.ts'
import styles from './MovementsTable.module.css'
import { SettleForm } from './SettleForm.tsx'
import { useWords } from './words.ts'

const states = ['waiting', 'settled'] as const

/** The bank's movements; those that a person has to look at unless another state is chosen. */
export function MovementsTable() {
  const { list: words } = useWords()
  const list = useListState({
    filters: ['view', 'state'],
    views: ['view'],
    sort: { by: 'booked', order: 'desc' },
  })
  const chosen = list.filter('state')
  const state = chosen === 'all' ? undefined : (states.find(one => one === chosen) ?? 'waiting')
  const { rows, after, before } = list.query
  const movements = useMovements({ rows, after, before, state, search: list.search })
  return (
    <Card pad={false} as="div">
      <FilterBar>
        <SearchField label={words.search} value={list.search} onChange={list.setSearch} />
        <Select
          label={words.state}
          hideLabel
          options={[
            ...states.map(value => ({ value, label: words.states[value] })),
            { value: 'all', label: words.any },
          ]}
          value={state ?? 'all'}
          onChange={value => list.setFilter('state', value === 'waiting' ? null : value)}
        />
      </FilterBar>
      <DataTable
        {...list.table}
        label={words.label}
        columns={useColumns()}
        state={useTableState(movements)}
        rowKey={movement => movement.id}
        empty={list.isFiltered ? <NothingFound words={words} onClear={list.clearFilters} /> : <None />}
      />
    </Card>
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
      key: 'deeds',
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

/** A movement's amount in whatever currency it came. */
function useAmount(): (movement: Movement) => string {
  const locale = localeOf(useLanguage())
  return ({ cents, currency }) =>
    numberFormat(locale, { style: 'currency', currency, useGrouping: 'always' }).format(decimalOf(cents))
}

function Payer({ movement: { payer, details, reference, account } }: { movement: Movement }) {
  const { list: words } = useWords()
  const isOurs = /^RF\d+$/.test(reference)
  const [first, ...rest] = [
    payer,
    isOurs ? printedReference(reference) : reference,
    details === payer ? '' : details,
    account && words.account(account),
  ].filter(Boolean)
  return (
    <>
      {first}
      {rest.map(line => (
        <span key={line} className={styles.under}>
          {line}
        </span>
      ))}
    </>
  )
}

function What({ movement: { doubt, settled } }: { movement: Movement }) {
  const { list: words, doubts, outcomes } = useWords()
  if (!settled) return <StatusBadge tone="wait">{doubt ? doubts[doubt] : words.states.waiting}</StatusBadge>
  return (
    <>
      <StatusBadge tone={settled.outcome === 'set-aside' ? 'neutral' : 'good'}>{outcomes[settled.outcome]}</StatusBadge>
      {settled.invoiceId && (
        <span className={styles.under}>
          <Link href={`/billing/${settled.doctorId}?invoice=${settled.invoiceId}`}>{settled.number}</Link>
        </span>
      )}
      {settled.reason && <span className={styles.under}>{settled.reason}</span>}
      <span className={styles.under}>{settled.by ? words.by(settled.by, showDayOf(settled.at)) : words.itself}</span>
    </>
  )
}

function None() {
  const { list: words } = useWords()
  return (
    <EmptyState icon={<Landmark aria-hidden="true" />} title={words.none}>
      {words.noneText}
    </EmptyState>
  )
}
