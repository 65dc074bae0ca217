import { phases } from '#features/cases/case/contract/moves.ts'
import { type CaseTab, statuses, treatmentTypes, waiters } from '#features/cases/case/contract/options.ts'
import { changedMovements, changeReasons, toothGroups } from '#features/cases/case/contract/planFlow.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { useClinicChoices } from '#features/clinics/web/useClinicChoices.ts'
import { ListFilter } from '#shell/lists/ListFilter.tsx'
import type { CaseListState } from './caseList.ts'
import { usePageWords } from './words.ts'

interface CaseFiltersProps {
  list: CaseListState
  /** None where open and closed cases are listed together. */
  tab: CaseTab | undefined
  /** Whether there is a filter for clinics: doctors have their own, the administrator sees those of many doctors. */
  withClinics: boolean
}

const openStatuses = statuses.filter(status => status !== 'closed')

/** The filters of a list of cases. Past cases are all closed, so there is no filter for their status. */
export function CaseFilters({ list, tab, withClinics }: CaseFiltersProps) {
  const words = useWords()
  const { list: labels } = usePageWords()
  const clinics = useClinicChoices(withClinics).data ?? []
  const clinicNames = Object.fromEntries(clinics.map(({ value, label }) => [value, label]))
  const turns = { ...words.turns, doctor: words.turns.yours }
  const by = { list, label: labels.status }
  return (
    <>
      {tab === 'active-cases' && <ListFilter {...by} name="status" values={openStatuses} words={words.statuses} />}
      <ListFilter
        list={list}
        name="type"
        label={labels.treatmentType}
        placeholder={labels.treatment}
        values={treatmentTypes}
        words={words.treatmentTypes}
      />
      {withClinics && clinics.length > 1 && (
        <ListFilter
          list={list}
          name="clinic"
          label={labels.clinic}
          values={Object.keys(clinicNames)}
          words={clinicNames}
        />
      )}
      {/* filters set by a link from the dashboard are shown, so that the reader can remove them */}
      {list.filters.waiting && <ListFilter {...by} name="waiting" values={waiters} words={turns} />}
      {list.filters.phase && <ListFilter {...by} name="phase" values={phases} words={words.phases} />}
      <FlowFilters list={list} />
    </>
  )
}

function FlowFilters({ list }: Pick<CaseFiltersProps, 'list'>) {
  const { planFlow: words } = useWords()
  const { change, movement, teeth, planner } = list.filters
  return (
    <>
      {change && (
        <ListFilter list={list} name="change" label={words.change} values={changeReasons} words={words.reasons} />
      )}
      {movement && (
        <ListFilter
          list={list}
          name="movement"
          label={words.movement}
          values={changedMovements}
          words={words.movements}
        />
      )}
      {teeth && <ListFilter list={list} name="teeth" label={words.teeth} values={toothGroups} words={words.groups} />}
      {planner && (
        <ListFilter
          list={list}
          name="planner"
          label={words.planner}
          values={[planner]}
          words={{ [planner]: words.chosenPlanner }}
        />
      )}
    </>
  )
}
