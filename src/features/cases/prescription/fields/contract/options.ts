/**
 * The code lists of the prescription. Codes are stored; their words are in `text/`, in each language. A code is never
 * removed, because stored prescriptions use it.
 */
export const complaints = [
  'crowding',
  'spacing',
  'protrusion',
  'deep-bite',
  'open-bite',
  'crossbite',
  'underbite',
  'midline',
  'rotation',
  'relapse',
  'prosthesis',
  'smile',
] as const
export const dentitions = ['permanent', 'mixed', 'deciduous'] as const
/**
 * Existing conditions of a tooth. A tooth can have several that do not exclude each other. `present` is only for third
 * molars.
 */
export const conditions = [
  'missing',
  'erupting',
  'unerupted',
  'impacted',
  'implant',
  'crown',
  'veneer',
  'bridge',
  'root-canal',
  'ankylosed',
  'short-root',
  'mobile',
  'mobile-2',
  'mobile-3',
  'present',
] as const
/** The state of third molars that are not marked on the chart. */
export const thirdMolarStates = ['none', 'marked', 'unknown'] as const
export const extractionSpaces = ['close', 'close-partly', 'keep'] as const

export const sides = ['right', 'left'] as const
export const midlineAims = ['maintain', 'centre', 'shift'] as const
export const midlineReferences = ['face', 'opposing-arch'] as const
export const midlineMeans = ['spaces', 'ipr', 'extraction', 'distalisation', 'elastics'] as const
/** `as-results`: the result of the alignment is accepted. */
export const overjetAims = ['maintain', 'as-results', 'correct'] as const
export const increasedOverjetMeans = ['retract-upper', 'procline-lower', 'ipr', 'distalise', 'advance'] as const
export const reverseOverjetMeans = ['procline-upper', 'retract-lower', 'ipr', 'distalise'] as const
/** Codes of earlier forms, which do not name the arch of the incisors. */
export const formerOverjetMeans = ['retract', 'procline'] as const
export const overjetMeans = [
  ...(['retract-upper', 'procline-lower', 'procline-upper', 'retract-lower'] as const),
  ...(['ipr', 'distalise', 'advance'] as const),
  ...formerOverjetMeans,
] as const
export const overbiteAims = ['maintain', 'as-results', 'correct-open', 'correct-deep'] as const
export const openBiteMeans = ['extrude-anteriors', 'intrude-posteriors'] as const
export const deepBiteMeans = [
  'intrude-upper-anteriors',
  'intrude-lower-anteriors',
  'extrude-posteriors',
  'bite-ramps',
] as const
/** Angle's classes, for canines and molars. */
export const angleClasses = ['class-1', 'class-2', 'class-3'] as const
/** The distance from Class I, in cusp widths. */
export const cuspFractions = ['quarter', 'half', 'three-quarters', 'full'] as const
export const sagittalAims = ['maintain', 'correct-canine', 'correct'] as const
export const sagittalMeans = [
  'distalisation',
  'mesialisation',
  'elastics',
  'ipr',
  'skeletal-anchorage',
  'extraction',
] as const
export const archNames = ['upper', 'lower'] as const
export const distalisationOrders = ['sequential', 'together'] as const
export const elasticClasses = ['class-2', 'class-3'] as const
export const elasticAnchors = ['hook', 'button'] as const
export const crossbiteAims = ['none', 'maintain', 'correct'] as const
export const crossbiteKinds = ['anterior', 'posterior', 'scissor'] as const
export const crossbiteMeans = [
  'expand-upper',
  'narrow-lower',
  'narrow-upper',
  'expand-lower',
  'procline-upper',
  'retract-lower',
  'elastics',
] as const

export const spacingAims = ['none', 'close-all', 'leave'] as const
export const gapPurposes = ['implant', 'pontic', 'build-up', 'as-it-is'] as const
/** How to treat teeth whose width does not fit the other arch (Bolton). */
export const boltonMeans = ['none', 'ipr-opposite', 'build-up', 'leave-space'] as const
export const crowdingAims = ['none', 'resolve', 'maintain'] as const
/** Ways to gain space in a crowded arch; the answer lists them in the order of their use. */
export const crowdingWays = ['expand', 'procline', 'ipr', 'distalise', 'extract'] as const
export const expansionPlaces = ['canines', 'premolars', 'molars'] as const
/** How much each way was wanted, in earlier forms. */
export const preferences = ['primarily', 'if-needed', 'no'] as const
export const iprUses = ['yes', 'if-needed', 'no'] as const
export const aestheticZones = ['as-needed', 'only-if-needed'] as const

export const archForms = ['keep', 'ovoid', 'tapered', 'square'] as const
export const incisorLevels = ['planner', 'smile-arc', 'incisal-edges', 'gingival-margins'] as const
export const guidances = ['planner', 'canine', 'group'] as const
export const posteriorContacts = ['light', 'normal', 'heavy'] as const
export const incisorTorques = ['as-results', 'more', 'less'] as const
/** Passive pressure on closed contacts at the end of treatment, in the named arch. */
export const contactChains = ['no', 'upper', 'lower', 'both'] as const
export const overCorrections = ['no', 'planner', 'rotations', 'spaces'] as const

export const patientFacts = [
  'none',
  'growing',
  'periodontitis',
  'recession',
  'joint',
  'bruxism',
  'bisphosphonates',
  'allergy',
  'earlier-treatment',
  'low-compliance',
] as const

/** `equalise`: passive stages until the longer arch is finished; `opposite`: also for an arch that is not treated. */
export const passiveUses = ['no', 'equalise', 'opposite'] as const
export const archOrders = ['simultaneous', 'upper-first', 'lower-first'] as const
/** The number of days that each aligner is worn. */
export const wearDays = [7, 10, 14] as const
export const retentions = ['planner', 'clear', 'bonded', 'both', 'none'] as const
export const leafletLanguages = ['en', 'es', 'fr', 'ca', 'pt', 'de', 'it'] as const

export type Dentition = (typeof dentitions)[number]
export type Condition = (typeof conditions)[number]
