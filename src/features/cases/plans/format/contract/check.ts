import { archFaults } from './archFaults.ts'
import { detailFaults } from './detailFaults.ts'
import { faultOf, type PlanFault, planJsonName } from './faults.ts'
import { fileFaults, type PackageFile } from './fileFaults.ts'
import { PlanJson } from './planJson.ts'
import { readableParts } from './readable.ts'
import { schemaFaults } from './schemaFaults.ts'
import { stageFaults } from './stages.ts'
import { toothFaults } from './toothFaults.ts'

/** Characters of the longest plan.json: 52 teeth with 201 poses, written with all their decimals, are under 4 million. */
export const longestPlanJson = 16_000_000

/** Faults that are listed: a package that is wrong throughout would otherwise say the same thousands of times. */
export const mostFaults = 1000

/** What came of reading a plan's package: the plan when nothing blocks it, and every fault. */
export interface CheckedPlan {
  plan: PlanJson | undefined
  faults: PlanFault[]
}

/**
 * Checks a plan.json and the files beside it: everything that can be said without opening a mesh. One fault does not hide
 * another. Never throws. `text`: the content of plan.json, undefined when the package has none; `files`: all others.
 */
export function checkPlan(text: string | undefined, files: readonly PackageFile[]): CheckedPlan {
  if (text === undefined) return refused('no-plan-json')
  if (text.length > longestPlanJson) return refused('json-too-large', { length: text.length, max: longestPlanJson })
  const json = parsed(text)
  if (json === undefined) return refused('not-json')
  const parts = readableParts(json)
  const faults = [
    ...schemaFaults(json),
    ...stageFaults(parts),
    ...toothFaults(parts),
    ...archFaults(parts),
    ...detailFaults(parts),
    ...fileFaults(parts, files),
  ]
  const isBlocked = faults.some(({ level }) => level === 'block')
  return { plan: isBlocked ? undefined : PlanJson.parse(json), faults: faults.slice(0, mostFaults) }
}

function refused(code: 'no-plan-json' | 'json-too-large' | 'not-json', facts = {}): CheckedPlan {
  return { plan: undefined, faults: [faultOf(code, planJsonName, facts)] }
}

// undefined is no value of JSON
function parsed(text: string): unknown {
  try {
    // some programs begin their files with a byte order mark
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
