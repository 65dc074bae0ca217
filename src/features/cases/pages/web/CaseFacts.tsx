import type { Case } from '#features/cases/case/contract/case.ts'
import { nameOf } from '#features/cases/case/web/caseName.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { ageOn, dayOf, showDay, showDayOf } from '#kit/dates.ts'
import { Facts } from '#ui/Facts.tsx'
import { usePageWords } from './words.ts'

/** The facts of the patient, doctor and clinic. */
export function PatientFacts({ kase, isDoctor }: { kase: Case; isDoctor: boolean }) {
  const words = useWords()
  const { overview } = usePageWords()
  const { fields } = words
  const { birthDate, gender } = kase.fields
  return (
    <Facts
      columns={3}
      items={[
        { term: overview.name, value: nameOf(kase, words.noName) },
        {
          term: fields.birthDate,
          value: birthDate && `${showDay(birthDate)} · ${overview.age(ageOn(birthDate, dayOf(new Date())))}`,
        },
        { term: fields.gender, value: gender && words.genders[gender] },
        { term: isDoctor ? words.yourReference : overview.referenceOfDoctor, value: kase.reference || null },
        ...(isDoctor ? [] : [{ term: overview.doctor, value: kase.doctor.name }]),
        { term: fields.clinicId, value: kase.clinic?.name },
      ]}
    />
  )
}

/** The facts of the treatment. */
export function TreatmentFacts({ kase }: { kase: Case }) {
  const words = useWords()
  const { overview } = usePageWords()
  const { fields } = words
  const { arches, gumTrimming, attachmentType } = kase.fields
  return (
    <Facts
      columns={3}
      items={[
        { term: fields.treatmentType, value: kase.treatmentType && words.treatmentTypes[kase.treatmentType] },
        { term: fields.arches, value: arches && words.arches[arches] },
        { term: fields.gumTrimming, value: gumTrimming && words.gumTrimmings[gumTrimming] },
        { term: fields.attachmentType, value: attachmentType && words.attachmentTypes[attachmentType] },
        { term: overview.created, value: showDayOf(kase.createdAt) },
        ...(kase.dueOn ? [{ term: overview.due, value: showDay(kase.dueOn) }] : []),
      ]}
    />
  )
}
