import type { Case } from '#features/cases/case/contract/case.ts'
import { nameOf } from '#features/cases/case/web/caseName.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { ageOn, dayOf, showDay, showDayOf } from '#kit/dates.ts'
import { Facts } from '#ui/Facts.tsx'
import { usePageWords } from './words.ts'

/** Who the patient is, and whose. */
export function PatientFacts({ seen, isDoctor }: { seen: Case; isDoctor: boolean }) {
  const words = useWords()
  const { overview } = usePageWords()
  const { fields } = words
  const { birthDate, gender } = seen.fields
  return (
    <Facts
      columns={3}
      items={[
        { term: overview.name, value: nameOf(seen, words.noName) },
        {
          term: fields.birthDate,
          value: birthDate && `${showDay(birthDate)} · ${overview.age(ageOn(birthDate, dayOf(new Date())))}`,
        },
        { term: fields.gender, value: gender && words.genders[gender] },
        { term: isDoctor ? words.yourReference : overview.referenceOfDoctor, value: seen.reference || null },
        ...(isDoctor ? [] : [{ term: overview.doctor, value: seen.doctor.name }]),
        { term: fields.clinicId, value: seen.clinic?.name },
      ]}
    />
  )
}

/** What treatment it is. */
export function TreatmentFacts({ seen }: { seen: Case }) {
  const words = useWords()
  const { overview } = usePageWords()
  const { fields } = words
  const { arches, gumTrimming, attachmentType } = seen.fields
  return (
    <Facts
      columns={3}
      items={[
        { term: fields.treatmentType, value: seen.treatmentType && words.treatmentTypes[seen.treatmentType] },
        { term: fields.arches, value: arches && words.arches[arches] },
        { term: fields.gumTrimming, value: gumTrimming && words.gumTrimmings[gumTrimming] },
        { term: fields.attachmentType, value: attachmentType && words.attachmentTypes[attachmentType] },
        { term: overview.created, value: showDayOf(seen.createdAt) },
        ...(seen.dueOn ? [{ term: overview.due, value: showDay(seen.dueOn) }] : []),
      ]}
    />
  )
}
