type Facts = Readonly<Record<string, string | number>>

const arch = (name: unknown) => (name === 'upper' ? 'upper arch' : 'lower arch')
const both = (f: Facts) =>
  [f.upper && `upper arch ${f.upper}`, f.lower && `lower arch ${f.lower}`].filter(Boolean).join('; ')

/** The deviations of a plan from its prescription, and the planner's reason. */
export const words = {
  rules: {
    'arch-without-models': (f: Facts) => `The ${arch(f.arch)} is to be treated, but the plan has no stages for it.`,
    'stages-missing': (f: Facts) => `Stages without a model: ${both(f)}.`,
    'untreated-arch-moves': (f: Facts) =>
      `The ${arch(f.arch)} is not to be treated, but the plan has ${f.models} different models of it.`,
    'past-stage-limit': (f: Facts) => `The plan has ${f.stages} stages; the prescription allows ${f.limit} at most.`,
    'arches-end-apart': (f: Facts) =>
      `Both arches are to end together; the upper one ends at stage ${f.upper}, the lower one at stage ${f.lower}.`,
  },
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
