/** What the sentence about the next step may name. Days as dd/MM/yyyy; `stages` is 0 while nobody knows. */
export interface NextFacts {
  /** Retainers go from the intake straight to production. */
  noPlan: boolean
  due: string | null
  stage: number
  stages: number
  checkpoint: number
  asked: number
}

const many = (n: number, one: string, more: string) => (n === 1 ? one : `${n} ${more}`)
const untilDue = ({ due }: NextFacts) => (due ? ` by ${due}` : '')
const progress = ({ stage, stages }: NextFacts) => `aligner ${stage}${stages > 0 ? ` of ${stages}` : ''}`

/** Labels of the option lists and the words of the list of cases and of one case. */
export const words = {
  tabs: { 'active-cases': 'Active cases', 'past-cases': 'Past cases' },
  statuses: {
    pending: 'Pending',
    active: 'Active',
    approved: 'Approved',
    'not-approved': 'Not approved',
    closed: 'Closed',
  },
  phases: {
    draft: 'Draft',
    submitted: 'Submitted',
    'records-requested': 'Records requested',
    planning: 'Planning',
    'plan-review': 'Plan to review',
    'changes-requested': 'Changes requested',
    approved: 'Plan approved',
    'in-production': 'In production',
    shipped: 'Shipped',
    'in-treatment': 'In treatment',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  genders: { male: 'Male', female: 'Female' },
  treatmentTypes: {
    'without-worries': 'Without worries',
    'to-your-measure': 'To your measure',
    'pre-prosthetic-treatment': 'Pre-prosthetic treatment',
    retainers: 'Retainers',
  },
  arches: { 'botch-arches': 'Both arches', 'upper-arch': 'Upper arch', 'lower-arch': 'Lower arch' },
  gumTrimmings: { 'trim-1-3mm': 'Trim leaving 1-3mm of gum', 'trim-neck': 'Trim At Neck Level' },
  attachmentTypes: { fixed: 'Fixed', removable: 'Removable' },
  turns: {
    yours: 'Your turn',
    doctor: 'The doctor’s turn',
    provider: 'Idealign’s turn',
    carrier: 'On its way',
    nobody: 'Finished',
  },
  noName: 'No name yet',
  cycle: (n: number) => `Refinement ${n - 1}`,
  days: (n: number) => (n === 0 ? 'today' : many(n, '1 day', 'days')),
  list: {
    title: 'Cases',
    lead: 'Every case you submitted, and whose turn it is.',
    label: 'Cases',
    add: 'Add case',
    search: 'Search by patient, number or reference',
    status: 'Status',
    doctor: 'Doctor',
    clinic: 'Clinic',
    treatment: 'Treatment',
    treatmentType: 'Treatment type',
    patient: 'Patient',
    number: 'Number',
    since: 'Since',
    unread: (n: number) => many(n, '1 unread message', 'unread messages'),
    noCase: 'No case yet',
    noCaseText:
      'Enter a patient, prescribe, add photos and scans. Everything is saved as you go; you submit when it is complete.',
    noneAtAll: 'No case is open',
    noneOfDoctor: 'This doctor has submitted nothing yet',
    noneOfDoctorText: 'A case appears here with its first submission. Drafts are seen by their doctor only.',
    noPast: 'No past case',
    noPastText: 'Completed and cancelled cases come here, with everything that belongs to them.',
    nothingFound: 'No case matches',
    nothingFoundText: 'Search for less of the name, or take a filter away.',
    lookIn: (tab: string) => `Look in: ${tab}`,
    clearFilters: 'Clear filters',
  },
  page: {
    back: 'Cases',
    backToUser: 'Doctor',
    since: (day: string, days: string) => `since ${day} · ${days}`,
    yourMove: 'Your next step',
    theirMove: 'What happens next',
    otherMoves: 'More',
    missing: 'This case does not exist',
    missingText: 'Or it is not yours to see. The list has all your cases.',
    toList: 'To the cases',
    lookAtPlan: 'Look at the plan',
    whichCycle: 'Cycle',
    firstCycle: 'Initial treatment',
    sections: 'Parts of this case',
    overview: 'Overview',
    records: 'Records',
    plans: 'Plans',
    messages: 'Messages',
    timeline: 'Timeline',
    rail: 'The life of this case',
    railStates: { done: 'done', current: 'now', fault: 'held up', todo: 'to come' },
    continueDraft: 'Continue the draft',
    mendAndResubmit: 'Complete and resubmit',
    edit: 'Edit',
  },
  rail: {
    submission: 'Submission',
    intake: 'Intake',
    planning: 'Planning',
    review: 'Plan review',
    production: 'Production',
    delivery: 'Delivery',
    treatment: 'Treatment',
    end: 'Completed',
  },
  next: {
    doctor: {
      draft: (_: NextFacts) => 'Complete the case and submit it. What you entered is saved.',
      submitted: (f: NextFacts) =>
        `We check your records and start ${f.noPlan ? 'production' : 'planning'}. You need do nothing.`,
      'records-requested': (f: NextFacts) =>
        `${many(f.asked, 'One thing is', 'things are')} missing before we can go on. Mend it and resubmit.`,
      planning: (f: NextFacts) => `We are making the treatment plan${untilDue(f)}. You need do nothing.`,
      'plan-review': (_: NextFacts) => 'Look at the plan, then approve it or request changes.',
      'changes-requested': (f: NextFacts) => `We are working your changes into a new version${untilDue(f)}.`,
      approved: (_: NextFacts) => 'You approved the plan. Production starts next.',
      'in-production': (f: NextFacts) =>
        `We are making the ${f.noPlan ? 'retainers' : 'aligners'}. You hear from us when they leave.`,
      shipped: (f: NextFacts) =>
        `The ${f.noPlan ? 'retainers' : 'aligners'} are on their way. Confirm when they have arrived.`,
      'in-treatment': (f: NextFacts) =>
        f.stage >= f.checkpoint
          ? `The patient wears ${progress(f)}. The new analysis of stage ${f.checkpoint} is due.`
          : `The patient wears ${progress(f)}. Record each new aligner.`,
      completed: (_: NextFacts) => 'The treatment is complete.',
      cancelled: (_: NextFacts) => 'The case was cancelled. Nothing more happens.',
    },
    'super-admin': {
      draft: (_: NextFacts) => 'The doctor is preparing the records. You need do nothing.',
      submitted: (f: NextFacts) =>
        `Check the records, then start ${f.noPlan ? 'production' : 'planning'} or request what is missing.`,
      'records-requested': (f: NextFacts) =>
        `The doctor owes us ${many(f.asked, 'one thing', 'things')}. We go on when they resubmit.`,
      planning: (f: NextFacts) => `Publish the treatment plan${untilDue(f)}.`,
      'plan-review': (_: NextFacts) => 'The doctor is reviewing the plan.',
      'changes-requested': (f: NextFacts) => `Publish a new version with the requested changes${untilDue(f)}.`,
      approved: (_: NextFacts) => 'The plan is approved. Start production.',
      'in-production': (_: NextFacts) => 'Print, form, trim, check and pack, then ship.',
      shipped: (_: NextFacts) => 'The parcel is on its way. The doctor confirms its arrival.',
      'in-treatment': (f: NextFacts) => `The patient wears ${progress(f)}. The doctor records the progress.`,
      completed: (_: NextFacts) => 'The treatment is complete.',
      cancelled: (_: NextFacts) => 'The case was cancelled.',
    },
  },
  /** The names of what is said of patient and treatment. */
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    birthDate: 'Date of birth',
    gender: 'Gender',
    reference: 'Reference',
    guardianConsent: 'Guardian’s consent',
    clinicId: 'Clinic',
    treatmentType: 'Treatment type',
    arches: 'Arches',
    gumTrimming: 'Gum trimming',
    attachmentType: 'Attachment type',
  },
  /** Why the provider asks for something again. */
  reasons: {
    missing: 'Missing',
    blurred: 'Blurred',
    incomplete: 'Incomplete',
    'wrong-view': 'Wrong view',
    'wrong-patient': 'Of another patient',
    unclear: 'Unclear',
    other: 'Another reason',
  },
  overview: {
    cancelledBy: (name: string, day: string) => `Cancelled by ${name} on ${day}`,
    requests: 'What we need from you',
    requestsOfDoctor: 'Requested from the doctor',
    mend: 'Mend this',
    answered: (day: string) => `Done on ${day}`,
    open: 'Open',
    patient: 'Patient',
    name: 'Name',
    age: (n: number) => `${n} years`,
    reference: 'Your reference',
    referenceOfDoctor: 'Doctor’s reference',
    doctor: 'Doctor',
    treatment: 'Treatment',
    created: 'Created',
    due: 'Plan due',
    progress: 'Progress',
    stageOf: (stage: number, stages: number) => (stages > 0 ? `Aligner ${stage} of ${stages}` : `Aligner ${stage}`),
    checkpoint: (stage: number) => `New analysis at stage ${stage}`,
    checkpointDue: (stage: number) => `Stage ${stage} is reached: the new analysis is due.`,
    prescription: 'Prescription',
    shipments: 'Shipments',
    tracking: 'Tracking number',
    shipped: (day: string) => `Shipped on ${day}`,
    delivered: (day: string) => `Delivered on ${day}`,
    onItsWay: 'On its way',
  },
  /** Letters: a case by its number only, never a patient's name. */
}
