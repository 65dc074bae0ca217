/** The facts for the sentence about the next step. Days are dd/MM/yyyy; `stages` is 0 while unknown. */
export interface NextFacts {
  /** Retainers go straight from the intake to production. */
  noPlan: boolean
  cycle: number
  due: string | null
  stage: number
  stages: number
  checkpoint: number
  requested: number
}

const many = (n: number, one: string, more: string) => (n === 1 ? one : `${n} ${more}`)
const untilDue = ({ due }: NextFacts) => (due ? ` by ${due}` : '')
const isLast = ({ stage, stages }: NextFacts) => stages > 0 && stage >= stages
const progress = ({ stage, stages }: NextFacts) => `aligner ${stage}${stages > 0 ? ` of ${stages}` : ''}`

/** The words of the list of cases and of the case page. */
export const words = {
  list: {
    counted: 'Cases counted by their plans',
    title: 'Cases',
    lead: 'All your cases, and whose turn it is.',
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
    noCase: 'No cases yet',
    noCaseText:
      'Enter the patient and the prescription, then add photos and scans. Everything is saved as you go; submit the case when it is complete.',
    noneAtAll: 'No open cases',
    noneOfDoctor: 'This doctor has not submitted a case yet',
    noneOfDoctorText: 'A case appears here once it has been submitted. Drafts are visible to their doctor only.',
    noActive: 'No active cases',
    noActiveText: 'All cases here are completed or cancelled. They are kept under past cases.',
    showPast: 'View past cases',
    noPast: 'No past cases',
    noPastText: 'Completed and cancelled cases are kept here, with their full history.',
    nothingFound: 'No matching cases',
    nothingFoundText: 'Try part of the name only, or remove a filter.',
    lookIn: (tab: string) => `Search in: ${tab}`,
    clearFilters: 'Clear filters',
  },
  page: {
    back: 'Cases',
    backToUser: 'Doctor',
    since: (day: string, days: string) => `since ${day} · ${days}`,
    yourMove: 'Your next step',
    theirMove: 'What happens next',
    otherMoves: 'More',
    lookAtPlan: 'View the plan',
    reviewPlan: 'Review plan',
    whichCycle: 'Cycle',
    firstCycle: 'Initial treatment',
    sections: 'Sections of this case',
    overview: 'Overview',
    records: 'Records',
    plans: 'Plans',
    messages: 'Messages',
    timeline: 'Timeline',
    rail: 'Progress of this case',
    railStates: { done: 'done', current: 'now', fault: 'on hold', todo: 'to come' },
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
        `We are checking your records; ${f.noPlan ? 'production' : 'planning'} starts after that. No action needed.`,
      'records-requested': (f: NextFacts) =>
        f.requested === 1
          ? 'One item is missing before we can continue. Complete it and resubmit.'
          : `${f.requested} items are missing before we can continue. Complete them and resubmit.`,
      planning: (f: NextFacts) => `We are preparing the treatment plan${untilDue(f)}. No action needed.`,
      'plan-review': (_: NextFacts) => 'Review the plan, then approve it or request changes.',
      'changes-requested': (f: NextFacts) => `We are preparing a new version with your changes${untilDue(f)}.`,
      approved: (_: NextFacts) => 'You approved the plan. Production starts next.',
      'in-production': (f: NextFacts) =>
        `We are making the ${f.noPlan ? 'retainers' : 'aligners'}. We will let you know when they ship.`,
      shipped: (f: NextFacts) =>
        `The ${f.noPlan ? 'retainers' : 'aligners'} are in transit. Confirm the delivery when they arrive.`,
      'in-treatment': (f: NextFacts) =>
        f.noPlan
          ? 'The patient is wearing the retainers. Complete the treatment when the follow-up ends.'
          : isLast(f)
            ? `The patient is wearing the last aligner (${progress(f)}). Complete the treatment, or request a refinement.`
            : f.stage >= f.checkpoint
              ? `The patient is wearing ${progress(f)}. The new analysis at stage ${f.checkpoint} is due.`
              : `The patient is wearing ${progress(f)}. Record each new aligner.`,
      completed: (_: NextFacts) => 'The treatment is complete.',
      cancelled: (_: NextFacts) => 'The case was cancelled.',
    },
    'super-admin': {
      draft: (f: NextFacts) =>
        f.cycle > 1
          ? 'The doctor is preparing the refinement. No action needed.'
          : 'The doctor has withdrawn the case and can change it. No action needed until it is submitted again.',
      submitted: (f: NextFacts) =>
        `Check the records, then start ${f.noPlan ? 'production' : 'planning'} or request what is missing.`,
      'records-requested': (f: NextFacts) =>
        `${many(f.requested, 'One item is', 'items are')} still to come from the doctor. We continue once the case is resubmitted.`,
      planning: (f: NextFacts) => `Publish the treatment plan${untilDue(f)}.`,
      'plan-review': (_: NextFacts) => 'The doctor is reviewing the plan.',
      'changes-requested': (f: NextFacts) => `Publish a new version with the requested changes${untilDue(f)}.`,
      approved: (_: NextFacts) => 'The plan is approved. Start production.',
      'in-production': (_: NextFacts) => 'Print, form, trim, check and pack, then ship.',
      shipped: (_: NextFacts) => 'The parcel is in transit. The doctor confirms its arrival.',
      'in-treatment': (f: NextFacts) =>
        f.noPlan
          ? 'The patient is wearing the retainers. The doctor completes the treatment.'
          : isLast(f)
            ? `The patient is wearing the last aligner (${progress(f)}). The doctor completes the treatment or requests a refinement.`
            : `The patient is wearing ${progress(f)}. The doctor records the progress.`,
      completed: (_: NextFacts) => 'The treatment is complete.',
      cancelled: (_: NextFacts) => 'The case was cancelled.',
    },
  },
  /** The notes for the person whose turn it is. */
  notes: {
    resubmission: (day: string) => `Note with the resubmission of ${day}`,
    refinement: (day: string) => `Reason for the refinement, ${day}`,
    changes: 'Requested changes',
  },
  overview: {
    cancelledBy: (name: string, day: string) => `Cancelled by ${name} on ${day}`,
    requests: 'What we need from you',
    requestsOfDoctor: 'Requested from the doctor',
    mend: 'Fix this',
    /** The states of a request. */
    outcomes: {
      open: 'Open',
      changed: 'Changed',
      explained: 'Right as it is',
      withdrawn: 'No longer needed',
      answered: 'Done',
    },
    patient: 'Patient',
    name: 'Name',
    age: (n: number) => `${n} years`,
    referenceOfDoctor: 'Doctor’s reference',
    doctor: 'Doctor',
    treatment: 'Treatment',
    created: 'Created',
    due: 'Plan due',
    progress: 'Progress',
    stageOf: (stage: number, stages: number) => (stages > 0 ? `Aligner ${stage} of ${stages}` : `Aligner ${stage}`),
    checkpoint: (stage: number) => `New analysis at stage ${stage}`,
    checkpointDue: (stage: number) => `Stage ${stage} reached: the new analysis is due.`,
    prescription: 'Prescription',
    shipments: 'Shipments',
    sentTo: 'Sent to',
    tracking: 'Tracking number',
    shipped: (day: string) => `Shipped on ${day}`,
    delivered: (day: string) => `Delivered on ${day}`,
    onItsWay: 'In transit',
  },
}
