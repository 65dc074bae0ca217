import { provinceLabel } from '#features/clinics/contract/province.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { UserClinic } from '../../contract/user.ts'
import styles from './UserClinics.module.css'
import { useWords } from './words.ts'

/** The clinics of a doctor with their contact details. */
export function UserClinics({ clinics }: { clinics: readonly UserClinic[] }) {
  const { page: words } = useWords()
  return (
    <Card title={words.clinics}>
      {clinics.length === 0 ? (
        <EmptyState title={words.noClinic}>{words.noClinicText}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {clinics.map(clinic => (
            <ClinicItem key={clinic.id} clinic={clinic} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ClinicItem({ clinic }: { clinic: UserClinic }) {
  const { page: words } = useWords()
  return (
    <li className={styles.item}>
      <span className={styles.name}>
        {clinic.name}
        {clinic.isDefault && <StatusBadge tone="accent">{words.isDefault}</StatusBadge>}
        {clinic.archived && <StatusBadge tone="done">{words.isArchived}</StatusBadge>}
      </span>
      <span>{[clinic.address, `${clinic.postalCode} ${provinceLabel(clinic.province)}`].join(', ')}</span>
      <span>{[clinic.phone, clinic.email].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
