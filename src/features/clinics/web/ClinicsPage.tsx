import { Building2, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { ListScreen } from '#shell/lists/ListScreen.tsx'
import { useListState } from '#shell/lists/listState.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Under } from '#ui/Cell.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { type Clinic, clinicSorts } from '../contract/clinic.ts'
import { Province, provinces } from '../contract/options.ts'
import { provinceLabel } from '../contract/province.ts'
import { useClinics } from './api.ts'
import { ClinicActions } from './ClinicActions.tsx'
import styles from './ClinicsPage.module.css'
import { useWords } from './words.ts'

/** The list's state in the URL: `/clinics?view=archived&province=madrid&sort=name#q=sol`. */
const clinicList = {
  schema: z.object({ view: z.enum(['in-use', 'archived']), province: Province }),
  views: ['view'],
  sort: { orders: clinicSorts, first: 'name' },
} as const

const useClinicList = () => useListState(clinicList)
type ClinicListState = ReturnType<typeof useClinicList>

/** The doctor's clinics, in use and archived. */
export function Component() {
  const { list: words } = useWords()
  const list = useClinicList()
  const navigate = useNavigate()
  useShortcuts(
    'here',
    useMemo(() => [{ keys: 'n', label: words.add, run: () => navigate('/clinics/add') }], [words, navigate]),
  )
  const { view = 'in-use' } = list.filters
  return (
    <>
      <PageHeader
        title={words.title}
        part={view === 'archived' ? words.archived : undefined}
        lead={words.lead}
        actions={<AddLink />}
      />
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

function ClinicTable({ list, archived }: { list: ClinicListState; archived: boolean }) {
  const { list: words } = useWords()
  const { province } = list.filters
  return (
    <ListScreen
      list={list}
      query={useClinics({ ...list.query, archived, province })}
      label={words.label}
      search={words.search}
      words={words}
      columns={useColumns()}
      rowHref={clinic => `/clinics/add?clinic=${clinic.id}`}
      empty={archived ? <EmptyState title={words.noneArchived}>{words.noneArchivedText}</EmptyState> : <NoClinic />}
      hidesFiltersWhenEmpty
    >
      <ComboBox
        label={words.province}
        hideLabel
        placeholder={words.anyProvince}
        options={provinces}
        value={province ?? null}
        onChange={value => list.setFilter('province', value)}
        isClearable
      />
    </ListScreen>
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
      cell: clinic => (
        <>
          {clinic.address}
          <Under>{`${clinic.postalCode} ${provinceLabel(clinic.province)}`}</Under>
        </>
      ),
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
      <Under>{clinic.email}</Under>
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

function NoClinic() {
  const { list: words } = useWords()
  return (
    <EmptyState icon={<Building2 aria-hidden="true" />} title={words.none} action={<AddLink />}>
      {words.noneText}
    </EmptyState>
  )
}
