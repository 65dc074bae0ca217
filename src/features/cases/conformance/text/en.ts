import { numberFormat } from '#kit/formats.ts'

type Facts = Readonly<Record<string, string | number>>
type Fact = string | number | undefined

const number = numberFormat('en-GB', { maximumFractionDigits: 2 })
const signed = numberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
const mm = (value: Fact) => `${number.format(Number(value))}\u00a0mm`
const degrees = (value: Fact) => `${number.format(Number(value))}°`
const plus = (value: Fact) => `${signed.format(Number(value))}\u00a0mm`

const arch = (name: unknown) => (name === 'upper' ? 'upper arch' : 'lower arch')
const both = (f: Facts) =>
  [f.upper && `upper arch ${f.upper}`, f.lower && `lower arch ${f.lower}`].filter(Boolean).join('; ')
const shift = (value: Fact) =>
  Number(value) === 0 ? 'no shift' : `${mm(Math.abs(Number(value)))} to the ${Number(value) > 0 ? 'left' : 'right'}`
const vertical = (value: Fact) => (Number(value) === 0 ? 'no movement' : Number(value) > 0 ? 'extrusion' : 'intrusion')

/** A sentence for each of these facts that a deviation has, joined: `Upper: …; lower: …`. */
const each = (f: Facts, names: Readonly<Record<string, string>>, say: (name: string, key: string) => string) =>
  Object.entries(names)
    .flatMap(([key, name]) => (f[key] === undefined ? [] : [say(name, key)]))
    .join('; ')

const relations = {
  ...{ canineRight: 'right canine', canineLeft: 'left canine', molarRight: 'right molar', molarLeft: 'left molar' },
}
const groups = {
  ...{ anteriors: 'anterior teeth', upperAnteriors: 'upper anterior teeth', lowerAnteriors: 'lower anterior teeth' },
  posteriors: 'posterior teeth',
}
const crossbiteMeans = {
  ...{ 'expand-upper': 'expansion of the upper arch', 'narrow-upper': 'narrowing of the upper arch' },
  ...{ 'expand-lower': 'expansion of the lower arch', 'narrow-lower': 'narrowing of the lower arch' },
  ...{ 'procline-upper': 'proclination of the upper teeth', 'retract-lower': 'retraction of the lower teeth' },
}
const ways = {
  ...{ 'upper-expand': 'expansion of the upper arch', 'lower-expand': 'expansion of the lower arch' },
  ...{ 'upper-procline': 'proclination of the upper incisors', 'lower-procline': 'proclination of the lower incisors' },
  ...{ 'upper-ipr': 'IPR in the upper arch', 'lower-ipr': 'IPR in the lower arch' },
  ...{ 'upper-distalise': 'distalisation of the upper molars', 'lower-distalise': 'distalisation of the lower molars' },
}

/** The deviations of a plan from its prescription, and the planner's reason. */
export const words = {
  rules: {
    'arch-without-models': (f: Facts) => `The ${arch(f.arch)} is to be treated, but the plan has no stages for it.`,
    'stages-missing': (f: Facts) => `Stages without a model: ${both(f)}.`,
    'fixed-tooth-moves': (f: Facts) =>
      `Teeth that must not move do: ${f.teeth}, by up to ${mm(f.mm)} and ${degrees(f.degrees)}.`,
    'extractions-differ': (f: Facts) =>
      `Extractions differ: ${each(f, { notPlanned: 'prescribed but not planned', notPrescribed: 'planned but not prescribed' }, (name, key) => `${f[key]} ${name}`)}.`,
    'untreated-arch-moves': (f: Facts) =>
      f.models === undefined
        ? `The ${arch(f.arch)} is not to be treated, but teeth move in it: ${f.teeth}, by up to ${mm(f.mm)} and ${degrees(f.degrees)}.`
        : `The ${arch(f.arch)} is not to be treated, but the plan has ${f.models} different models of it.`,
    'attachment-where-none': (f: Facts) => `Attachments on teeth that are to have none: ${f.teeth}.`,
    'ipr-refused': (f: Facts) => `IPR is refused, but the plan has ${mm(f.mm)} in total.`,
    'ipr-over-cap': (f: Facts) =>
      `IPR over the maximum at ${f.contacts}; the most is ${mm(f.mm)} at ${f.contact} instead of ${mm(f.cap)}.`,
    'ipr-over-total': (f: Facts) => `IPR of ${mm(f.mm)} in total; the prescription allows ${mm(f.total)}.`,
    'ipr-too-early': (f: Facts) => `IPR at stage ${f.stage}; the prescription allows it from stage ${f.limit} on.`,
    'ipr-where-forbidden': (f: Facts) => `IPR at contacts that are excluded or restored: ${f.contacts}.`,
    'past-stage-limit': (f: Facts) => `The plan has ${f.stages} stages; the prescription allows ${f.limit} at most.`,
    'wear-days-differ': (f: Facts) => `Each aligner is worn for ${f.days} days instead of ${f.prescribed}.`,
    'arches-end-apart': (f: Facts) =>
      `Both arches are to end together; the upper one ends at stage ${f.upper}, the lower one at stage ${f.lower}.`,
    'midline-off': (f: Facts) =>
      `Midlines differ: ${each(f, { upper: 'upper', lower: 'lower' }, (name, key) => `${name}, ${shift(f[key])} instead of ${shift(f[`${key}Asked`])}`)}.`,
    'overjet-off': (f: Facts) => `Overjet of ${mm(f.mm)} at the end instead of ${mm(f.asked)}.`,
    'overbite-means-differ': (f: Facts) =>
      `Vertical movement differs: ${[
        each(
          f,
          groups,
          (name, key) => `${name}, ${plus(f[key])} on average (${vertical(f[`${key}Asked`])} prescribed)`,
        ),
        f.ramps && `no bite ramps on ${f.ramps}`,
      ]
        .filter(Boolean)
        .join('; ')}. Extrusion is positive.`,
    'class-off': (f: Facts) =>
      `Distance from Class I differs: ${each(f, relations, (name, key) => `${name}, ${plus(f[key])} at the end instead of ${plus(f[`${key}Asked`])}`)}. Class II is positive.`,
    'distalisation-differs': (f: Facts) =>
      `Distalisation in the ${arch(f.arch)}: ${each(f, { right: 'right side', left: 'left side' }, (name, key) => `${name}, ${mm(f[key])} (${f[`${key}Asked`] === 1 ? 'prescribed' : 'not prescribed'})`)}.`,
    'crossbite-left': (f: Facts) =>
      `Crossbite not corrected as prescribed: ${[
        each(f, crossbiteMeans, (name, key) => `${name}, but ${plus(f[key])} to buccal`),
        f.crossed && `still without overlap, ${f.crossed}`,
      ]
        .filter(Boolean)
        .join('; ')}.`,
    'spaces-differ': (f: Facts) =>
      `Spaces differ at ${f.contacts}; the largest difference is at ${f.contact}, ${mm(f.mm)} instead of ${mm(f.asked)}.`,
    'refused-way-used': (f: Facts) =>
      `Space is gained in a way that is not prescribed: ${each(f, ways, (name, key) => `${name}, ${key.endsWith('procline') ? degrees(f[key]) : mm(f[key])}`)}.`,
    'elastic-without-cut': (f: Facts) => `Teeth for elastics without a cut in the aligners: ${f.teeth}.`,
  },
  /** What each rule asks for. */
  names: {
    'arch-without-models': 'Stages for each treated arch',
    'stages-missing': 'No stage missing',
    'fixed-tooth-moves': 'Teeth that must not move stand still',
    'extractions-differ': 'Extractions as prescribed',
    'untreated-arch-moves': 'Untreated arch stands still',
    'attachment-where-none': 'No attachments on excluded or missing teeth',
    'ipr-refused': 'No IPR where it is refused',
    'ipr-over-cap': 'IPR per contact within its maximum',
    'ipr-over-total': 'IPR within its total',
    'ipr-too-early': 'IPR not before its stage',
    'ipr-where-forbidden': 'No IPR at excluded or restored contacts',
    'past-stage-limit': 'Number of stages within the limit',
    'wear-days-differ': 'Wear days as prescribed',
    'arches-end-apart': 'Both arches end together',
    'midline-off': 'Midlines as prescribed',
    'overjet-off': 'Overjet as prescribed',
    'overbite-means-differ': 'Overbite by the prescribed movements',
    'class-off': 'Canine and molar relation as prescribed',
    'distalisation-differs': 'Distalisation on the prescribed side',
    'crossbite-left': 'Crossbite corrected',
    'spaces-differ': 'Spaces closed or left as prescribed',
    'refused-way-used': 'Space gained only in the prescribed ways',
    'elastic-without-cut': 'Cuts for the elastics',
  },
  states: { met: 'Met or not asked for', deviates: 'Deviates', 'not-checkable': 'Not checkable' },
  /** What a plan would need so that a rule can be checked. */
  lacks: {
    'stage-count': () => 'The plan does not give its number of stages.',
    models: () => 'The plan has no models.',
    poses: (teeth: string) =>
      teeth ? `The plan has no positions of these teeth: ${teeth}.` : 'The plan has no positions of teeth.',
    ipr: () => 'The plan does not list IPR.',
    attachments: () => 'The plan does not list attachments.',
    cuts: () => 'The plan does not list cuts for elastics.',
    extractions: () => 'The plan does not list extractions.',
    'wear-days': () => 'The plan does not give wear days.',
    landmarks: (teeth: string) =>
      teeth ? `Landmarks are missing on these teeth: ${teeth}.` : 'Landmarks for this are missing.',
  },
  table: 'Prescription and plan compared',
  counts: (met: number, deviates: number, open: number) => `${met} met, ${deviates} deviating, ${open} not checkable`,
  requirement: 'Requirement',
  state: 'Result',
  title: (n: number) =>
    n === 1
      ? 'This plan deviates from the prescription in one point'
      : `This plan deviates from the prescription in ${n} points`,
  reasonOfPlanner: 'Reason given by the planner',
  reason: 'Reason for the deviation',
  reasonHint: 'The doctor reads it before approving. It cannot be changed after publishing.',
  reasonNeeded: 'Explain the deviation, in at least 10 characters',
  signed: 'Your signature also covers the deviations and their reason.',
}
