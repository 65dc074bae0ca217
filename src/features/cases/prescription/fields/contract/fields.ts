import type { TreatmentType } from '#features/cases/case/contract/options.ts'
import {
  type Answer,
  count,
  day,
  degrees,
  gap,
  group,
  mm,
  one,
  perTooth,
  ranked,
  rows,
  some,
  teeth,
  text,
  tick,
  tooth,
} from './answers.ts'
import * as codes from './options.ts'
import { crossbite, crowding, ipr, midline, overbite, overjet, sagittal } from './questions.ts'

/** `block`: nothing can be planned without it. `warn`: the planner would choose. */
export type Need = 'block' | 'warn'
type Needs = Partial<Record<TreatmentType, Need>>

// which treatment types need an answer: 'to-your-measure' has a limit, and before a prosthesis the gaps matter most
const always: Needs = { 'without-worries': 'block', 'to-your-measure': 'block', 'pre-prosthetic-treatment': 'block' }
const roomNeeds: Needs = { ...always, 'pre-prosthetic-treatment': 'warn' }
const biteNeeds: Needs = { 'without-worries': 'block', 'to-your-measure': 'warn' }
const overbiteNeeds: Needs = { ...biteNeeds, 'pre-prosthetic-treatment': 'warn' }
const full: Needs = { 'without-worries': 'block' }
const asked: Needs = { 'without-worries': 'warn', 'to-your-measure': 'warn', 'pre-prosthetic-treatment': 'warn' }

/** The sections of the form, in their order. */
export const sections = ['reason', 'teeth', 'bite', 'room', 'finish', 'patient', 'course', 'notes'] as const
export type Section = (typeof sections)[number]

/** A field of the prescription. */
export interface Field<A extends Answer = Answer> {
  section: Section
  answer: A
  /** The treatment types that need an answer; optional in the others. */
  needs?: Needs
  /** Asked only where this arch is treated. */
  arch?: 'upper' | 'lower'
  /** A doctor can have a default answer: it does not depend on one patient's teeth. */
  isPreference?: true
  /** Asked for retainers too, which move no teeth. */
  isOfRetainers?: true
  /** The field of the other side or arch whose answer can be copied. */
  copiesFrom?: 'sagittalRight' | 'crowdingUpper'
  /**
   * It can be copied from another patient's case: the whole answer, or these parts of it. Measurements, teeth and facts
   * of one patient are not copied.
   */
  copied?: true | readonly string[]
  /** Few cases need it: the form shows it closed until it is answered. */
  isDetail?: true
  /** It is answered on the chart of teeth. */
  isOnChart?: true
  /** It is answered beside a warning. */
  isOnWarning?: true
}

const fromTo = rows('from', { from: tooth, to: tooth }, { needs: { from: 'block', to: 'block' } })

/** A preference of the doctor that is the same for every patient. */
const habit = { isPreference: true, copied: true } as const
const sagittalCopied = [
  ...(['aim', 'means', 'distaliseArch', 'distaliseOrder'] as const),
  ...(['elasticClass', 'elasticAnchor', 'elasticHours'] as const),
] as const
const crowdingCopied = ['aim', 'ways', 'expandMm', 'expandWhere', 'proclineDegrees', 'distaliseMm'] as const

/**
 * The prescription: its fields, in the order of asking. The schema, the form, the summary, the missing answers and a
 * doctor's defaults are derived from this table; `text/` has the words. To add a field, add an entry here; missing
 * words do not compile. Lengths are in mm, teeth are FDI numbers, sides are the patient's.
 */
export const fields = {
  complaints: { section: 'reason', answer: ranked(codes.complaints), needs: always },
  complaintText: { section: 'reason', isDetail: true, answer: text(1000) },
  /** What may be left as it is, so that no movement is planned for it. */
  leaveAsIs: { section: 'reason', isDetail: true, answer: text(500) },

  dentition: { section: 'teeth', answer: one(codes.dentitions), needs: always, isOfRetainers: true },
  conditions: { section: 'teeth', answer: perTooth(codes.conditions), isOfRetainers: true, isOnChart: true },
  /** Bridges and bonded retainers, each from tooth to tooth. */
  bridges: { section: 'teeth', answer: fromTo, isOfRetainers: true, isOnChart: true },
  bondedRetainers: { section: 'teeth', answer: fromTo, isOfRetainers: true, isOnChart: true },
  fixedTeeth: { section: 'teeth', answer: teeth, isOfRetainers: true, isOnChart: true },
  bareTeeth: { section: 'teeth', answer: teeth, isPreference: true, isOfRetainers: true, isOnChart: true },
  extractions: { section: 'teeth', answer: teeth, isOnChart: true },
  /** Confirms the chart: an empty chart alone is not taken as healthy. */
  chartReviewed: { section: 'teeth', answer: tick, needs: always },
  thirdMolars: { section: 'teeth', answer: one(codes.thirdMolarStates) },
  extractionPlan: {
    section: 'teeth',
    answer: group(
      'space',
      { space: one(codes.extractionSpaces), beforeStage: count('stage', 1, 99) },
      { needs: { space: 'block' } },
    ),
    needs: always,
  },
  /** Scans made before this day show other teeth. */
  dentalWorkOn: { section: 'teeth', isDetail: true, answer: day },

  upperMidline: {
    section: 'bite',
    answer: midline,
    needs: biteNeeds,
    arch: 'upper',
    isPreference: true,
    copied: ['aim', 'reference', 'means'],
  },
  lowerMidline: {
    section: 'bite',
    answer: midline,
    needs: biteNeeds,
    arch: 'lower',
    isPreference: true,
    copied: ['aim', 'reference', 'means'],
  },
  overjet: {
    copied: ['aim', 'mm', 'means'],
    ...{ section: 'bite', needs: biteNeeds, isPreference: true },
    answer: overjet,
  },
  overbite: {
    copied: ['aim', 'mm', 'means'],
    ...{ section: 'bite', needs: overbiteNeeds, isPreference: true },
    answer: overbite,
  },
  sagittalRight: { section: 'bite', answer: sagittal, needs: full, copied: sagittalCopied },
  sagittalLeft: { section: 'bite', answer: sagittal, needs: full, copiesFrom: 'sagittalRight', copied: sagittalCopied },
  crossbite: {
    copied: ['aim', 'means'],
    ...{ section: 'bite', needs: full, isPreference: true },
    answer: crossbite,
  },

  spacing: {
    copied: ['aim'],
    ...{ section: 'room', needs: always },
    answer: group(
      'aim',
      {
        aim: one(codes.spacingAims),
        gaps: rows(
          'contact',
          { contact: gap, mm: mm(0.1, 14), purpose: one(codes.gapPurposes), width: mm(1, 14) },
          {
            when: { width: ({ purpose }) => purpose === 'build-up' },
            needs: { contact: 'block', mm: 'block', purpose: 'warn', width: 'warn' },
          },
        ),
      },
      { when: { gaps: ({ aim }) => aim === 'leave' }, needs: { gaps: 'block' } },
    ),
  },
  bolton: { section: 'room', isDetail: true, answer: one(codes.boltonMeans), ...habit },
  crowdingUpper: {
    section: 'room',
    answer: crowding,
    needs: roomNeeds,
    arch: 'upper',
    isPreference: true,
    copied: crowdingCopied,
  },
  crowdingLower: {
    copied: crowdingCopied,
    ...{ section: 'room', needs: roomNeeds, arch: 'lower', isPreference: true, copiesFrom: 'crowdingUpper' },
    answer: crowding,
  },
  ipr: {
    copied: ['use', 'capMm', 'posteriorCapMm', 'totalMm', 'notBeforeStage'],
    ...{ section: 'room', needs: always, isPreference: true },
    answer: ipr,
  },

  attachments: {
    ...{ section: 'finish', isDetail: true, ...habit },
    answer: group('anterior', { anterior: one(codes.aestheticZones), notBeforeStage: count('stage', 1, 99) }),
  },
  archForm: {
    copied: true,
    section: 'finish',
    answer: one(codes.archForms),
    needs: { 'without-worries': 'warn' },
    isPreference: true,
  },
  incisorLevels: { section: 'finish', isDetail: true, answer: one(codes.incisorLevels), ...habit },
  guidance: { section: 'finish', isDetail: true, answer: one(codes.guidances), ...habit },
  posteriorContacts: { section: 'finish', isDetail: true, answer: one(codes.posteriorContacts), ...habit },
  incisorTorque: { section: 'finish', isDetail: true, answer: one(codes.incisorTorques), ...habit },
  overCorrection: { section: 'finish', isDetail: true, answer: one(codes.overCorrections), ...habit },
  overCorrectionBy: {
    ...{ section: 'finish', isDetail: true, ...habit },
    answer: group(
      'degrees',
      { degrees: degrees(1, 20), mm: mm(0.1, 2) },
      {
        when: {
          degrees: (_, { overCorrection }) => overCorrection !== 'spaces',
          mm: (_, { overCorrection }) => overCorrection !== 'rotations',
        },
      },
    ),
  },
  contactChain: { section: 'finish', isDetail: true, answer: one(codes.contactChains), ...habit },

  patient: { section: 'patient', answer: some(codes.patientFacts, 'none'), needs: always },
  patientText: { section: 'patient', answer: text(1000) },

  passive: { section: 'course', isDetail: true, answer: one(codes.passiveUses), ...habit },
  archOrder: { section: 'course', isDetail: true, answer: one(codes.archOrders), ...habit },
  wearDays: { section: 'course', answer: one(codes.wearDays), needs: asked, ...habit },
  stageLimit: { section: 'course', answer: count('stages', 1, 99), needs: { 'to-your-measure': 'warn' }, copied: true },
  trimExceptions: { section: 'course', isDetail: true, answer: teeth },
  endBy: { section: 'course', isDetail: true, answer: day },
  retention: {
    copied: true,
    section: 'course',
    answer: group(
      'kind',
      { kind: one(codes.retentions), pairs: count('sets', 1, 10) },
      { when: { pairs: ({ kind }) => kind === 'clear' || kind === 'both' } },
    ),
    isPreference: true,
  },
  leafletLanguage: { section: 'course', isDetail: true, answer: one(codes.leafletLanguages), isPreference: true },

  notes: { section: 'notes', answer: text(4000), isOfRetainers: true },
  /**
   * Warnings that the doctor keeps: each by its code and field (`code:field`), with the reason; answered beside the
   * warning.
   */
  keptWarnings: {
    ...{ section: 'notes', isOfRetainers: true, isOnWarning: true },
    answer: rows('warning', { warning: text(80), reason: text(500) }, { needs: { reason: 'block' } }),
  },
} as const satisfies Record<string, Field>

export type RxField = keyof typeof fields
export const rxFields = Object.keys(fields) as RxField[] // the object has no other keys
/** The same table with the optional properties of its entries. */
export const fieldOf: Readonly<Record<RxField, Field>> = { ...fields }
