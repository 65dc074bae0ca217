type Counts = {
  added: number
  removed: number
  changed: number
}

type Facts = {
  teeth: number
  teethOfOne: number
  archesWithoutTeeth: readonly ('upper' | 'lower')[]
  ipr: Counts
  attachments: Counts
  cuts: Counts
  extractions: Counts
  stages: readonly { arch: 'upper' | 'lower'; before: number | null; after: number | null }[]
  wearDays: { before: number; after: number } | null
}

const counts = (name: string, { added, removed, changed }: Counts) => {
  const parts = [
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    changed > 0 && `${changed} changed`,
  ]
  const phrases = parts.filter(Boolean).join(', ')
  return phrases && `${name}: ${phrases}`
}
const arch = (name: 'upper' | 'lower') => (name === 'upper' ? 'upper arch' : 'lower arch')

const withoutTeeth = (arches: readonly ('upper' | 'lower')[]) =>
  arches.length > 1
    ? 'the teeth cannot be compared one by one'
    : `the teeth of the ${arches.map(arch).join()} cannot be compared one by one`

/** What changed between two versions of a plan. */
export const words = {
  /** One sentence for the head of the comparison. */
  sentence: (f: Facts) => {
    const parts = [
      f.archesWithoutTeeth.length > 0 && withoutTeeth(f.archesWithoutTeeth),
      f.teeth > 0 && (f.teeth === 1 ? '1 tooth ends in another position' : `${f.teeth} teeth end in another position`),
      f.teethOfOne > 0 &&
        (f.teethOfOne === 1 ? '1 tooth is in one version only' : `${f.teethOfOne} teeth are in one version only`),
      counts('IPR', f.ipr),
      counts('attachments', f.attachments),
      counts('aligner cuts', f.cuts),
      counts('extractions', f.extractions),
      ...f.stages.map(
        ({ arch: name, before, after }) => `${arch(name)}: ${after ?? 0} stages instead of ${before ?? 0}`,
      ),
      f.wearDays && `${f.wearDays.after} days per aligner instead of ${f.wearDays.before}`,
    ]
    const phrases = parts.filter(Boolean)
    if (phrases.length === 0) return 'Nothing changed.'
    if (phrases.length === 1 && f.archesWithoutTeeth.length > 0) phrases.push('nothing else changed')
    const sentence = phrases.join('; ')
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
  },
  title: 'What changed',
  subtitle: (before: string, after: string) => `${after} compared with ${before}`,
  open: 'Compare versions',
  close: 'Close the comparison',
  in3d: {
    region: 'Both versions in 3D',
    open: 'See both in 3D',
    close: 'Close 3D',
    way: 'Shown',
    ways: { sides: 'Side by side', over: 'One over the other', difference: 'Difference' },
    overHelp: (before: string, after: string) =>
      `${before} is drawn see-through, in blue, over ${after} where teeth differ.`,
    overWhole: (before: string, after: string) => `${before} is drawn see-through, in blue, over ${after}.`,
    placedByFiles:
      'Without plan.json it is not certain that both versions use the same coordinates. Where an arch as a whole is displaced, compare the shapes only.',
    difference: (before: string, after: string, stage: number) =>
      `Difference between ${after} and ${before} at stage ${stage}`,
  },
  earlier: 'Earlier version',
  later: 'Later version',
  teeth: 'Teeth',
  ipr: 'IPR',
  attachments: 'Attachments',
  cuts: 'Aligner cuts',
  extractions: 'Extractions',
  stages: 'Stages and wear',
  tooth: 'Tooth',
  contact: 'Contact',
  item: 'Item',
  movement: 'Movement',
  difference: 'Difference',
  change: 'Change',
  kinds: { added: 'Added', removed: 'Removed', changed: 'Changed', same: 'Unchanged' },
  wholeMovement: 'Movements from the first stage to the last.',
  absent: '–',
  inPlan: 'In this version',
  notInPlan: 'Not in this version',
  archNames: { upper: 'Upper arch', lower: 'Lower arch' },
  wear: 'Wear',
  atStages: (stages: readonly number[]) =>
    stages.length === 1 ? `before stage ${stages[0]}` : `before stages ${stages.join(', ')}`,
  fromTo: (from: number, to: number) => (from === to ? `stage ${from}` : `stages ${from} to ${to}`),
  stageCount: (n: number) => (n === 1 ? '1 stage' : `${n} stages`),
  daysPerAligner: (n: number) => (n === 1 ? '1 day per aligner' : `${n} days per aligner`),
  shapes: {
    'rectangular-horizontal': 'Rectangular, horizontal',
    'rectangular-vertical': 'Rectangular, vertical',
    bevelled: 'Bevelled',
    ellipsoid: 'Ellipsoid',
    optimised: 'Optimised',
    'bite-ramp': 'Bite ramp',
    other: 'Other shape',
  },
  surfaces: { buccal: 'buccal surface', lingual: 'lingual surface' },
  cutKinds: { hook: 'Hook', button: 'Cut-out for a button' },
  /** Both names: of the versions that have no plan.json. */
  withoutPlanJson: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} no plan.json, so the files cannot be compared tooth by tooth.`,
  otherCycle: 'Each treatment begins from its own scans, so the movements of these two versions cannot be compared.',
  counts: (before: { name: string; stages: number }, after: { name: string; stages: number }) =>
    before.stages === after.stages
      ? `Both versions have ${before.stages === 1 ? '1 stage' : `${before.stages} stages`}.`
      : `${before.name} has ${before.stages === 1 ? '1 stage' : `${before.stages} stages`}, ${after.name} has ${after.stages}.`,
}
