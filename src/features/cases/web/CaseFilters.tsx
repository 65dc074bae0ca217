import { useClinicChoices } from '#features/clinics/web/useClinicChoices.ts'
import { Button } from '#ui/Button.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { phases } from '../contract/moves.ts'
import { type CaseTab, type Status, statuses, treatmentTypes, waiters } from '../contract/options.ts'
import type { CaseListState } from './caseList.ts'
import { useWords } from './words.ts'

interface CaseFiltersProps {
  list: CaseListState
  tab: CaseTab
  /** A doctor filters by their clinics; for the administrator they are somebody else's. */
  withClinics: boolean
}

/** Search and filters of a list of cases. Past cases are all closed, so they have no status to choose. */
export function CaseFilters({ list, tab, withClinics }: CaseFiltersProps) {
  const words = useWords()
  const clinics = useClinicChoices(withClinics).data ?? []
  const open: readonly Status[] = statuses.filter(status => status !== 'closed')
  return (
    <FilterBar wraps>
      <SearchField label={words.list.search} value={list.search} onChange={list.setSearch} />
      {tab === 'active-cases' && (
        <Select
          hideLabel
          isClearable
          label={words.list.status}
          placeholder={words.list.status}
          options={open.map(value => ({ value, label: words.statuses[value] }))}
          value={open.find(status => status === list.filter('status')) ?? null}
          onChange={value => list.setFilter('status', value)}
        />
      )}
      <Select
        hideLabel
        isClearable
        label={words.list.treatmentType}
        placeholder={words.list.treatment}
        options={treatmentTypes.map(value => ({ value, label: words.treatmentTypes[value] }))}
        value={treatmentTypes.find(type => type === list.filter('type')) ?? null}
        onChange={value => list.setFilter('type', value)}
      />
      {withClinics && clinics.length > 1 && (
        <Select
          hideLabel
          isClearable
          label={words.list.clinic}
          placeholder={words.list.clinic}
          options={clinics}
          value={clinics.some(clinic => clinic.value === list.filter('clinic')) ? list.filter('clinic') : null}
          onChange={value => list.setFilter('clinic', value)}
        />
      )}
      <OpenedByFigure list={list} />
      {list.isFiltered && (
        <Button variant="quiet" onClick={list.clearFilters}>
          {words.list.clearFilters}
        </Button>
      )}
    </FilterBar>
  )
}

// what a figure of the dashboard narrowed the list to: shown, so that it can be taken away
function OpenedByFigure({ list }: { list: CaseListState }) {
  const words = useWords()
  const waiting = waiters.find(waiter => waiter === list.filter('waiting'))
  const phase = phases.find(each => each === list.filter('phase'))
  return (
    <>
      {waiting && (
        <Select
          hideLabel
          isClearable
          label={words.list.status}
          options={waiters.map(value => ({
            value,
            label: value === 'doctor' ? words.turns.yours : words.turns[value],
          }))}
          value={waiting}
          onChange={value => list.setFilter('waiting', value)}
        />
      )}
      {phase && (
        <Select
          hideLabel
          isClearable
          label={words.list.status}
          options={phases.map(value => ({ value, label: words.phases[value] }))}
          value={phase}
          onChange={value => list.setFilter('phase', value)}
        />
      )}
    </>
  )
}
