import type { CaseMove, Phase } from '#features/cases/case/contract/moves.ts'
import type { archChoices, TreatmentType } from '#features/cases/case/contract/options.ts'
import type { MouthName } from './mouths.ts'

/** One invented case: its patient, treatment and phase, when it began and since when it is in its phase (days ago). */
export interface DemoCase {
  doctor: 0 | 1 | 2
  patient: [firstName: string, lastName: string, birthDate: string, gender: 'male' | 'female']
  treatment: TreatmentType
  phase: Phase
  began: number
  since: number
  /** The moves to this phase, when they are not the usual ones. */
  way?: CaseMove[]
  /** Both are treated, when nothing else is said. */
  arches?: (typeof archChoices)[number]
  /** Whose photos, panoramic and scans are its records. */
  mouth: MouthName
  /** The same after the treatment, for a refinement. */
  mouthAfter?: MouthName
  /** Its plan has STL stages of each arch, and not only a sheet; they are those of the mouth `planned`. */
  hasStages?: true
  /** Aligners per arch in its plans, 18 by default. */
  stages?: number
}

const planned: CaseMove[] = ['submit', 'start-planning', 'publish-plan']
const approved: CaseMove[] = [...planned, 'request-changes', 'publish-plan', 'approve-plan']
const shipped: CaseMove[] = [...approved, 'start-production', 'ship']
const treated: CaseMove[] = [...shipped, 'confirm-delivery', 'record-progress']
const refined: CaseMove[] = [...treated, 'request-refinement', 'submit', 'start-planning', 'publish-plan']

/** The usual moves to each phase. */
export const usualMoves: Record<Phase, CaseMove[]> = {
  draft: [],
  submitted: ['submit'],
  'records-requested': ['submit', 'request-records'],
  planning: ['submit', 'request-records', 'resubmit', 'start-planning'],
  'plan-review': planned,
  'changes-requested': [...planned, 'request-changes'],
  approved,
  'in-production': [...approved, 'start-production'],
  shipped,
  'in-treatment': treated,
  completed: [...treated, 'record-progress', 'complete'],
  cancelled: ['submit', 'cancel'],
}

const retainers: CaseMove[] = ['submit', 'start-production', 'ship', 'confirm-delivery']

export const demoCases: DemoCase[] = [
  {
    doctor: 0,
    patient: ['Nora', 'Iglesias Peña', '1996-03-14', 'female'],
    ...{ treatment: 'without-worries', mouth: 'planned', phase: 'plan-review' },
    ...{ began: 16, since: 1 },
    hasStages: true,
    stages: 6,
  },
  {
    doctor: 2,
    patient: ['Daniel', 'Whitcombe', '1988-11-02', 'male'],
    ...{ treatment: 'to-your-measure', mouth: 'planned', phase: 'submitted' },
    ...{ began: 3, since: 1 },
  },
  {
    doctor: 0,
    patient: ['Hugo', 'Cabrera Luna', '2011-06-21', 'male'],
    ...{ treatment: 'without-worries', mouth: 'class-2', phase: 'draft' },
    ...{ began: 2, since: 2 },
  },
  {
    doctor: 0,
    patient: ['Valeria', 'Rincón Mora', '1979-09-30', 'female'],
    ...{ treatment: 'pre-prosthetic-treatment', mouth: 'missing-laterals', phase: 'submitted' },
    ...{ began: 5, since: 2 },
  },
  {
    doctor: 0,
    patient: ['Iker', 'Montalvo Ruiz', '2008-01-17', 'male'],
    ...{ treatment: 'without-worries', mouth: 'class-2', phase: 'records-requested' },
    ...{ began: 9, since: 3 },
  },
  {
    doctor: 0,
    patient: ['Carmen', 'Solís Vega', '1991-12-05', 'female'],
    ...{ treatment: 'to-your-measure', mouth: 'crowding-mild', phase: 'planning' },
    ...{ began: 12, since: 4 },
  },
  {
    doctor: 0,
    patient: ['Martín', 'Ferrer Salas', '1984-07-08', 'male'],
    ...{ treatment: 'without-worries', mouth: 'class-2', phase: 'changes-requested' },
    ...{ began: 22, since: 2 },
  },
  {
    doctor: 0,
    patient: ['Lola', 'Benítez Oro', '2001-04-26', 'female'],
    ...{ treatment: 'without-worries', mouth: 'crowding-mild', phase: 'approved' },
    ...{ began: 27, since: 1 },
  },
  {
    doctor: 0,
    patient: ['Adrián', 'Pastor Gil', '1993-02-11', 'male'],
    ...{ treatment: 'to-your-measure', mouth: 'spaces', phase: 'in-production' },
    ...{ began: 33, since: 3 },
    stages: 10,
  },
  {
    doctor: 0,
    patient: ['Irene', 'Quintero Paz', '1998-10-19', 'female'],
    ...{ treatment: 'without-worries', mouth: 'open-bite', phase: 'shipped' },
    ...{ began: 41, since: 2 },
  },
  {
    doctor: 0,
    patient: ['Samuel', 'Olmos Rey', '1986-05-23', 'male'],
    ...{ treatment: 'without-worries', mouth: 'planned', phase: 'in-treatment' },
    ...{ began: 160, since: 18 },
    stages: 20,
  },
  {
    doctor: 0,
    patient: ['Elena', 'Crespo Marín', '1975-08-15', 'female'],
    ...{ treatment: 'retainers', mouth: 'aligned', phase: 'in-treatment' },
    way: retainers,
    ...{ began: 35, since: 12 },
  },
  {
    doctor: 0,
    patient: ['Pablo', 'Lorente Díez', '1990-01-28', 'male'],
    ...{ treatment: 'without-worries', mouth: 'planned', phase: 'completed' },
    ...{ began: 230, since: 30 },
    stages: 20,
  },
  {
    doctor: 0,
    patient: ['Sofía', 'Tejada Nieto', '2003-03-03', 'female'],
    ...{ treatment: 'without-worries', mouth: 'crowding-mild', phase: 'plan-review' },
    mouthAfter: 'aligned',
    way: refined,
    ...{ began: 165, since: 4 },
    stages: 12,
  },
  {
    doctor: 1,
    patient: ['Camille', 'Roussel', '1994-06-12', 'female'],
    ...{ treatment: 'without-worries', mouth: 'spaces', phase: 'plan-review' },
    way: [...usualMoves['changes-requested'], 'publish-plan'],
    ...{ began: 19, since: 2 },
  },
  {
    doctor: 1,
    patient: ['Théo', 'Lacombe', '2009-09-09', 'male'],
    ...{ treatment: 'without-worries', mouth: 'crowding-mild', phase: 'draft' },
    ...{ began: 1, since: 1 },
  },
  {
    doctor: 1,
    patient: ['Inès', 'Marchal', '1982-02-20', 'female'],
    ...{ treatment: 'to-your-measure', mouth: 'planned', phase: 'submitted' },
    ...{ began: 4, since: 3 },
  },
  {
    doctor: 1,
    patient: ['Louis', 'Vasseur', '1999-12-31', 'male'],
    ...{ treatment: 'without-worries', mouth: 'class-2', phase: 'planning' },
    ...{ began: 14, since: 6 },
  },
  {
    doctor: 1,
    patient: ['Manon', 'Perrin-Colas', '1987-04-04', 'female'],
    ...{ treatment: 'pre-prosthetic-treatment', mouth: 'crowding-mild', phase: 'records-requested' },
    ...{ began: 8, since: 1 },
  },
  {
    doctor: 1,
    patient: ['Jules', 'Bastide', '1992-10-27', 'male'],
    ...{ treatment: 'without-worries', mouth: 'class-2', phase: 'in-treatment' },
    ...{ began: 92, since: 9 },
  },
  {
    doctor: 1,
    patient: ['Chloé', 'Fontanel', '1978-07-16', 'female'],
    ...{ treatment: 'without-worries', mouth: 'spaces', phase: 'completed' },
    ...{ began: 410, since: 55 },
  },
  {
    doctor: 1,
    patient: ['Hugo', 'Delmas', '2005-05-05', 'male'],
    ...{ treatment: 'retainers', mouth: 'aligned', phase: 'in-production' },
    way: ['submit', 'start-production'],
    ...{ began: 10, since: 4 },
  },
  {
    doctor: 1,
    patient: ['Sarah', 'Lemoine', '1995-11-11', 'female'],
    ...{ treatment: 'to-your-measure', mouth: 'crowding-mild', phase: 'cancelled' },
    ...{ began: 60, since: 50 },
  },
  {
    doctor: 2,
    patient: ['Grace', 'Ellsworth', '1990-08-08', 'female'],
    ...{ treatment: 'without-worries', mouth: 'planned', phase: 'approved' },
    way: [...planned, 'request-changes', 'publish-plan', 'request-changes', 'publish-plan', 'approve-plan'],
    ...{ began: 36, since: 2 },
  },
  {
    doctor: 2,
    patient: ['Owen', 'Fairclough', '2010-02-14', 'male'],
    ...{ treatment: 'without-worries', mouth: 'crowding-mild', phase: 'draft' },
    ...{ began: 6, since: 6 },
  },
  {
    doctor: 2,
    patient: ['Ruby', 'Pemberton', '1985-03-29', 'female'],
    ...{ treatment: 'to-your-measure', mouth: 'planned', phase: 'changes-requested' },
    ...{ began: 24, since: 5 },
    stages: 12,
  },
  {
    doctor: 2,
    patient: ['Leo', 'Ashdown', '1997-09-18', 'male'],
    ...{ treatment: 'without-worries', mouth: 'crowding-mild', phase: 'shipped' },
    ...{ began: 45, since: 1 },
  },
  {
    doctor: 2,
    patient: ['Amelia', 'Thorne', '1981-01-09', 'female'],
    ...{ treatment: 'without-worries', mouth: 'spaces', phase: 'in-treatment' },
    ...{ began: 107, since: 20 },
    stages: 14,
  },
  {
    doctor: 2,
    patient: ['Jack', 'Holloway', '1976-06-06', 'male'],
    ...{ treatment: 'pre-prosthetic-treatment', mouth: 'spaces', phase: 'completed' },
    ...{ began: 350, since: 90 },
    stages: 14,
  },
  {
    doctor: 2,
    patient: ['Freya', 'Langdon', '2002-12-22', 'female'],
    ...{ treatment: 'without-worries', mouth: 'open-bite', phase: 'in-production' },
    ...{ began: 38, since: 6 },
    stages: 30,
  },
  {
    doctor: 1,
    patient: ['Zoé', 'Garnier', '2017-02-11', 'female'],
    ...{ treatment: 'without-worries', mouth: 'mixed', phase: 'planning' },
    way: ['submit', 'start-planning'],
    ...{ began: 7, since: 2 },
  },
  {
    doctor: 2,
    patient: ['Toby', 'Marlowe', '1989-05-17', 'male'],
    ...{ treatment: 'to-your-measure', mouth: 'crowding-mild', phase: 'plan-review' },
    arches: 'upper-arch',
    ...{ began: 15, since: 3 },
    stages: 11,
  },
]
