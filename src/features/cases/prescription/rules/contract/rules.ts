import { biteRules } from './biteRules.ts'
import { courseRules } from './courseRules.ts'
import { roomRules } from './roomRules.ts'
import type { Rule } from './rule.ts'
import { sagittalRules } from './sagittalRules.ts'
import { teethRules } from './teethRules.ts'

/**
 * Every contradiction that a prescription is checked for, in the browser and on the server; `text/` has the words of
 * each. Source: `docs/design/clinical.md`, "Contradictions".
 */
export const rules = {
  ...courseRules,
  ...teethRules,
  ...biteRules,
  ...sagittalRules,
  ...roomRules,
} as const satisfies Record<string, Rule>

export type RuleCode = keyof typeof rules
export const ruleCodes = Object.keys(rules) as RuleCode[] // the object has no other keys
