import { Fragment, type ReactNode } from 'react'
import type { RxField as FieldName } from '../contract/prescription.ts'
import { Crossbite, Midline, Overbite, Overjet, Sagittal } from './BiteQuestions.tsx'
import { ArchForm, Notes, OverCorrection, Passive, StageLimit, WearDays } from './CourseQuestions.tsx'
import { Complaints, ComplaintText } from './ReasonQuestions.tsx'
import { Crowding, Ipr, Spacing } from './RoomQuestions.tsx'
import { RxField } from './RxField.tsx'
import { Dentition } from './TeethQuestion.tsx'

/** Questions that belong together; `PrescriptionForm` has a place for each group. */
type Group =
  | 'reason'
  | 'dentition'
  | 'marks'
  | 'bite'
  | 'sagittal'
  | 'crossbite'
  | 'spacing'
  | 'crowding'
  | 'ipr'
  | 'course'
  | 'notes'

/** Each field of the prescription with its question, in the order of the form. A missing field does not compile. */
const questions: { readonly [F in FieldName]: { group: Group; question: ReactNode } } = {
  complaints: { group: 'reason', question: <Complaints /> },
  complaintText: { group: 'reason', question: <ComplaintText /> },
  dentition: { group: 'dentition', question: <Dentition /> },
  fixedTeeth: { group: 'marks', question: <OnTheChart field="fixedTeeth" /> },
  bareTeeth: { group: 'marks', question: <OnTheChart field="bareTeeth" /> },
  extractions: { group: 'marks', question: <OnTheChart field="extractions" /> },
  conditions: { group: 'marks', question: <OnTheChart field="conditions" /> },
  upperMidline: { group: 'bite', question: <Midline field="upperMidline" /> },
  lowerMidline: { group: 'bite', question: <Midline field="lowerMidline" /> },
  overjet: { group: 'bite', question: <Overjet /> },
  overbite: { group: 'bite', question: <Overbite /> },
  sagittalRight: { group: 'sagittal', question: <Sagittal field="sagittalRight" /> },
  sagittalLeft: { group: 'sagittal', question: <Sagittal field="sagittalLeft" /> },
  crossbite: { group: 'crossbite', question: <Crossbite /> },
  spacing: { group: 'spacing', question: <Spacing /> },
  crowdingUpper: { group: 'crowding', question: <Crowding field="crowdingUpper" /> },
  crowdingLower: { group: 'crowding', question: <Crowding field="crowdingLower" /> },
  ipr: { group: 'ipr', question: <Ipr /> },
  archForm: { group: 'course', question: <ArchForm /> },
  overCorrection: { group: 'course', question: <OverCorrection /> },
  passive: { group: 'course', question: <Passive /> },
  wearDays: { group: 'course', question: <WearDays /> },
  stageLimit: { group: 'course', question: <StageLimit /> },
  notes: { group: 'notes', question: <Notes /> },
}

/** The questions of one group. */
export function Questions({ of }: { of: Group }) {
  return Object.entries(questions).map(
    ([field, { group, question }]) => group === of && <Fragment key={field}>{question}</Fragment>,
  )
}

/** A field that is answered on the chart of teeth: here its errors are shown. */
function OnTheChart({ field }: { field: 'fixedTeeth' | 'bareTeeth' | 'extractions' | 'conditions' }) {
  return <RxField field={field}>{null}</RxField>
}
