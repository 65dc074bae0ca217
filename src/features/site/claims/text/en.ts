/**
 * The provider's public promises: pages, questions and descriptions take every figure from here. Each claim is in the
 * specification (section 1, "Marketing claims" and "Support hours"), which is quoted above it. `sentence` is the
 * complete claim; `prefix figure unit` and `note` are its large display.
 */
export const words = {
  /** "more than 30 years of experience" */
  experience: {
    title: 'More than 30 years of experience',
    prefix: 'more than',
    figure: '30',
    unit: 'years',
    note: 'of experience',
    phrase: 'more than 30 years of experience',
    sentence: 'We have more than 30 years of experience.',
  },
  /** "a payment plan up to 36 months with no interest or commission" */
  payment: {
    prefix: 'up to',
    figure: '36',
    unit: 'months',
    note: 'to pay, with no interest and no commission',
    phrase: 'up to 36 months, with no interest and no commission',
    sentence: 'You can pay with a plan of up to 36 months, with no interest and no commission.',
  },
  /** "aligners arrive in about two weeks (one week in the French text)": English and Spanish state two */
  arrival: {
    prefix: 'about',
    figure: '2',
    unit: 'weeks',
    note: 'until your aligners arrive',
    phrase: 'in about two weeks',
    sentence: 'Your aligners arrive in about two weeks.',
  },
  /** "a low-complexity treatment takes about 6 months" */
  lowComplexity: {
    prefix: 'about',
    figure: '6',
    unit: 'months',
    note: 'for a treatment of low complexity',
    phrase: 'about 6 months',
    sentence: 'A treatment of low complexity takes about 6 months.',
  },
  /** "a refinement is free if the patient is unsatisfied" */
  refinement: {
    phrase: 'free refinement',
    sentence: 'If you are not satisfied, a refinement is free.',
  },
  /** "a 16-pair aligner set with a new analysis after 4 months" */
  set: {
    prefix: 'a set of',
    figure: '16',
    unit: 'pairs',
    note: 'and a new analysis after 4 months',
    phrase: 'a set of 16 pairs of aligners, with a new analysis after 4 months',
    sentence: 'You receive a set of 16 pairs of aligners. After 4 months comes a new analysis.',
  },
  /** "early treatment candidates aged 6 to 10" */
  earlyTreatment: {
    prefix: 'from',
    figure: '6 to 10',
    unit: 'years',
    note: 'the age of candidates for early treatment',
    phrase: 'between 6 and 10 years old',
    sentence: 'Candidates for early treatment are between 6 and 10 years old.',
  },
  /** "treatments for adults and adolescents only" */
  ages: {
    phrase: 'adults and adolescents',
    sentence: 'Our treatments are for adults and adolescents only.',
  },
  /** "a 365-day monitoring plan" */
  monitoring: {
    prefix: 'a plan of',
    figure: '365',
    unit: 'days',
    note: 'of monitoring',
    phrase: 'a 365-day monitoring plan',
    sentence: 'A 365-day monitoring plan accompanies your treatment.',
  },
  /** "Support hours stated on the site: Monday to Friday, 08:00 to 17:00" */
  hours: {
    days: 'Monday to Friday',
    times: '08:00 to 17:00',
    phrase: 'Monday to Friday, 08:00 to 17:00',
    sentence: 'We are here Monday to Friday, from 08:00 to 17:00.',
  },
  /** "a copyright line for 2025" (section 2, Footer) */
  copyright: '© 2025 Idealign',
}
