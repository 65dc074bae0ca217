import { Building2, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useListState, useTableState } from '#shell/calls/list.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Link } from '#ui/Link.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { Clinic } from '../contract/clinic.ts'
import { Province, provinces } from '../contract/options.ts'
import { provinceLabel } from '../contract/province.ts'
import { sortOf, useClinics } from './api.ts'
import { ClinicActions } from './ClinicActions.tsx'
import styles from './ClinicsPage.module.css'
import { useWords } from './words.ts'

/** The doctor's clinics, in use and archived. */
export function Component() {
  const { list: words } = useWords()
  const list = useListState({
    filters: ['view', 'province'],
    views: ['view'],
    sort: { by: 'name', order: 'asc' },
  })
  const navigate = useNavigate()
  useShortcuts(
    'here',
    useMemo(() => [{ keys: 'n', label: words.add, run: () => navigate('/clinics/add') }], [words, navigate]),
  )
  const view = list.filter('view') === 'archived' ? 'archived' : 'in-use'
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} actions={<AddLink />} />
      <Tabs
        label={words.views}
        tabs={[
          { id: 'in-use', label: words.inUse, content: <ClinicTable list={list} archived={false} /> },
          { id: 'archived', label: words.archived, content: <ClinicTable list={list} archived /> },
        ]}
        selected={view}
        onSelect={id => list.setFilter('view', id === 'archived' ? id : null)}
      />
    </>
  )
}

type List = ReturnType<typeof useListState<'view' | 'province'>>

function ClinicTable({ list, archived }: { list: List; archived: boolean }) {
  const { list: words } = useWords()
  const province = Province.safeParse(list.filter('province')).data
  const { sort, order, filters: _, ...place } = list.query
  const clinics = useClinics({ ...place, archived, province, search: list.search, sort: sortOf(sort, order) })
  const state = useTableState(clinics)
  const columns = useColumns()
  // who has no clinic at all is told what one is for, not how to search among none
  const isBare = state.at === 'ready' && state.page.total === 0 && !list.isFiltered
  return (
    <Card pad={false} as="div">
      {!isBare && (
        <FilterBar>
          <SearchField label={words.search} value={list.search} onChange={list.setSearch} />
          <ComboBox
            label={words.province}
            hideLabel
            placeholder={words.anyProvince}
            options={provinces}
            value={province ?? null}
            onChange={value => list.setFilter('province', value)}
            isClearable
          />
        </FilterBar>
      )}
      <DataTable
        {...list.table}
        label={words.label}
        columns={columns}
        state={state}
        rowKey={clinic => clinic.id}
        rowHref={clinic => `/clinics/add?clinic=${clinic.id}`}
        empty={
          list.isFiltered ? (
            <NothingFound words={words} onClear={list.clearFilters} />
          ) : archived ? (
            <NoneArchived />
          ) : (
            <None />
          )
        }
      />
    </Card>
  )
}

function useColumns(): Column<Clinic>[] {
  const words = useWords()
  return [
    {
      key: 'name',
      heading: words.list.name,
      sort: true,
      primary: true,
      cell: clinic => <Name clinic={clinic} />,
    },
    {
      key: 'province',
      heading: words.list.address,
      sort: true,
      cell: clinic => <Lines of={[clinic.address, `${clinic.postalCode} ${provinceLabel(clinic.province)}`]} />,
    },
    { key: 'contact', heading: words.list.contact, cell: clinic => <Contact clinic={clinic} /> },
    { key: 'cases', heading: words.list.openCases, align: 'end', cell: clinic => <OpenCases clinic={clinic} /> },
    { key: 'actions', heading: '', align: 'end', cell: clinic => <ClinicActions clinic={clinic} /> },
  ]
}

function Name({ clinic }: { clinic: Clinic }) {
  const words = useWords()
  return (
    <span className={styles.name}>
      {clinic.name}
      {clinic.isDefault && <StatusBadge tone="accent">{words.isDefault}</StatusBadge>}
    </span>
  )
}

function Contact({ clinic }: { clinic: Clinic }) {
  return (
    <>
      <span className={styles.phone}>{clinic.phone}</span>
      <span className={styles.under}>{clinic.email}</span>
    </>
  )
}

function Lines({ of: [first, second] }: { of: [string, string] }) {
  return (
    <>
      {first}
      <span className={styles.under}>{second}</span>
    </>
  )
}

function OpenCases({ clinic }: { clinic: Clinic }) {
  if (clinic.openCases === 0) return <span className={styles.figure}>0</span>
  return (
    <Link href={`/cases?clinic=${clinic.id}`} className={styles.figure}>
      {clinic.openCases}
    </Link>
  )
}

function AddLink() {
  const { list: words } = useWords()
  return (
    <LinkButton href="/clinics/add" variant="primary" icon={<Plus aria-hidden="true" />}>
      {words.add}
    </LinkButton>
  )
}

function None() {
  const { list: words } = useWords()
  return (
    <EmptyState icon={<Building2 aria-hidden="true" />} title={words.none} action={<AddLink />}>
      {words.noneText}
    </EmptyState>
  )
}

function NoneArchived() {
  const { list: words } = useWords()
  return <EmptyState title={words.noneArchived}>{words.noneArchivedText}</EmptyState>
}
