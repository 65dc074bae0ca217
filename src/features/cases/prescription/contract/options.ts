/** The code lists of the prescription. Codes are stored; each side reads their words in its own language (`text/`). */
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
/** What a tooth already has, or is. A tooth can have several. */
export const conditions = [
  'missing',
  'implant',
  'crown',
  'bridge',
  'veneer',
  'root-canal',
  'ankylosed',
  'impacted',
  'mobile',
] as const
export const sides = ['right', 'left'] as const
export const midlineAims = ['maintain', 'centre', 'shift'] as const
/** `as-results`: whatever follows from the alignment. */
export const overjetAims = ['maintain', 'as-results', 'correct'] as const
export const overbiteAims = ['maintain', 'as-results', 'correct-open', 'correct-deep'] as const
export const openBiteMeans = ['extrude-anteriors', 'intrude-posteriors'] as const
export const deepBiteMeans = [
  'intrude-upper-anteriors',
  'intrude-lower-anteriors',
  'extrude-posteriors',
  'bite-ramps',
] as const
/** Angle's classes, of canines and of molars. */
export const angleClasses = ['class-1', 'class-2', 'class-3'] as const
export const sagittalAims = ['maintain', 'correct-canine', 'correct'] as const
export const sagittalMeans = ['distalisation', 'elastics', 'ipr'] as const
export const crossbiteAims = ['none', 'maintain', 'correct'] as const
export const crossbiteMeans = ['expand-upper', 'narrow-lower', 'elastics'] as const
export const spacingAims = ['none', 'close-all', 'leave'] as const
/** The ways to make room in a crowded arch, and how much each is wanted. */
export const crowdingMeans = ['expand', 'procline', 'ipr', 'distalise'] as const
export const preferences = ['primarily', 'if-needed', 'no'] as const
export const iprUses = ['yes', 'if-needed', 'no'] as const
export const archForms = ['keep', 'ovoid', 'tapered', 'square'] as const
/** `equalise`: passive stages until the longer arch is done; `opposite`: also for an arch that is not treated. */
export const passiveUses = ['no', 'equalise', 'opposite'] as const
export const overCorrections = ['no', 'planner', 'rotations', 'spaces'] as const
/** Days that each aligner is worn. */
export const wearDays = [7, 10, 14] as const

export type Dentition = (typeof dentitions)[number]
export type Condition = (typeof conditions)[number]
