/**
 * The specification's option lists for cases (section 3): `value` is stored and sent, `label` is the English label;
 * Spanish and French labels live in `text/`. `botch-arches` is spelled so.
 */
export const caseTabs = ['active-cases', 'past-cases'] as const
/** The approval options of the specification; `active also exists` as a status. */
const approvalOptions = ['approved', 'not-approved', 'pending', 'closed'] as const
export const statuses = [...approvalOptions, 'active'] as const
export const genders = ['male', 'female'] as const
export const treatmentTypes = ['without-worries', 'to-your-measure', 'pre-prosthetic-treatment', 'retainers'] as const
export const archChoices = ['botch-arches', 'upper-arch', 'lower-arch'] as const
export const gumTrimmings = ['trim-1-3mm', 'trim-neck'] as const
export const attachmentTypes = ['fixed', 'removable'] as const

export type CaseTab = (typeof caseTabs)[number]
export type Status = (typeof statuses)[number]
export type TreatmentType = (typeof treatmentTypes)[number]
export type GumTrimming = (typeof gumTrimmings)[number]

/** Who a case waits on (product.md, "The case life cycle"). */
export const waiters = ['doctor', 'provider', 'carrier', 'nobody'] as const
export type Waiter = (typeof waiters)[number]

/** Why a record or a field is requested; words in `text/`. */
export const requestReasons = [
  'missing',
  'blurred',
  'incomplete',
  'wrong-view',
  'wrong-patient',
  'unclear',
  'other',
] as const
