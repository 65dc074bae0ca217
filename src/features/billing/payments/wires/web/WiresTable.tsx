import { Landmark } from 'lucide-react'
import { showDayOf } from '#kit/dates.ts'
import { useListState, useTableState } from '#shell/calls/list.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Link } from '#ui/Link.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import { type Wire, wireStates } from '../../contract/payment.ts'
import { useWires } from './api.ts'
import { askDecision } from './DecideForm.tsx'
import { ProofButton } from './ProofButton.tsx'
import { WireState } from './WireState.tsx'
import styles from './WiresTable.module.css'
import { useWords } from './words.ts'

/** The transfers that doctors announced, one doctor's or everybody's: the administrator's queue. */
export function WiresTable({ doctor }: { doctor: string | undefined }) {
  const list = useListState({
    filters: ['view', 'wire'],
    views: ['view'],
    sort: { by: 'announced', order: 'desc' },
  })
  const { wires: words } = useWords()
  const state = wireStates.find(one => one === list.filter('wire'))
  const { rows, after, before } = list.query
  const wires = useWires({ rows, after, before, doctor, state, search: list.search })
  return (
    <Card pad={false} as="div">
      <FilterBar>
        <SearchField label={words.search} value={list.search} onChange={list.setSearch} />
        <Select
          label={words.state}
          hideLabel
          placeholder={words.anyState}
          options={wireStates.map(value => ({ value, label: words.states[value] }))}
          value={state ?? null}
          onChange={value => list.setFilter('wire', value)}
          isClearable
        />
      </FilterBar>
      <DataTable
        {...list.table}
        label={words.label}
        columns={useColumns()}
        state={useTableState(wires)}
        rowKey={wire => wire.id}
        empty={list.isFiltered ? <NothingFound words={words} onClear={list.clearFilters} /> : <None />}
      />
    </Card>
  )
}

function useColumns(): Column<Wire>[] {
  const { wires: words, decide } = useWords()
  const money = useMoney()
  return [
    {
      key: 'invoice',
      heading: words.invoice,
      primary: true,
      cell: wire => (
        <>
          <Link href={`/billing/${wire.doctorId}?invoice=${wire.invoiceId}`}>{wire.number}</Link>
          <span className={styles.under}>{wire.doctor}</span>
        </>
      ),
    },
    { key: 'cents', heading: words.cents, align: 'end', cell: wire => money(wire.cents) },
    { key: 'when', heading: words.when, cell: wire => showDayOf(wire.announcedAt) },
    {
      key: 'state',
      heading: words.state,
      cell: wire => (
        <>
          <WireState state={wire.state} />
          {wire.reason && <span className={styles.under}>{wire.reason}</span>}
        </>
      ),
    },
    {
      key: 'deeds',
      heading: '',
      align: 'end',
      cell: wire => (
        <span className={styles.deeds}>
          <ProofButton wire={wire} />
          {wire.can.includes('decide') && (
            <Button size="small" variant="primary" onClick={() => askDecision(wire, decide.heading(wire.number))}>
              {words.decide}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

function None() {
  const { wires: words } = useWords()
  return (
    <EmptyState icon={<Landmark aria-hidden="true" />} title={words.none}>
      {words.noneText}
    </EmptyState>
  )
}
