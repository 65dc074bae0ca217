import type { z } from 'zod'
import { faultAt, type PlanFault, type PlanFaultCode, type PlanFaultFacts } from './faults.ts'
import { mostFiles, PlanJson } from './planJson.ts'

/** The faults of the shape of a plan.json or of a part of it: what is missing, unknown, of the wrong kind or out of its bounds. */
export function schemaFaults(json: unknown, schema: z.ZodType = PlanJson): PlanFault[] {
  const result = schema.safeParse(json)
  if (result.success) return []
  return result.error.issues.flatMap(issue => faultsOfIssue(issue, json))
}

type Issue = z.core.$ZodIssue

function faultsOfIssue(issue: Issue, json: unknown): PlanFault[] {
  const { path } = issue
  const value = valueAt(json, path)
  const key = path.at(-1)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(name =>
      faultAt(path.at(-1) === 'teeth' ? 'unknown-tooth' : 'field-unknown', [...path, name], { value: shown(name) }),
    )
  if (value === undefined && issue.code !== 'invalid_key')
    return [faultAt('field-missing', path, { field: String(key ?? '') })]
  if (issue.code === 'invalid_value') return [optionFault(issue, value)]
  if (issue.code === 'too_big' || issue.code === 'too_small') return [boundFault(issue, value)]
  if (issue.code === 'invalid_type') return [typeFault(issue, value)]
  if (issue.code === 'custom')
    return [faultAt('wrong-length', path, { max: mostFiles, length: Object.keys(Object(value)).length })]
  if (issue.code === 'invalid_union')
    return [faultAt('wrong-type', path, { expected: 'string, array', value: shown(value) })]
  return [faultAt('unreadable-text', path, { value: shown(issue.code === 'invalid_key' ? key : value) })]
}

const literals: Readonly<Record<string, PlanFaultCode>> = {
  format: 'wrong-format',
  version: 'wrong-version',
  units: 'wrong-units',
  numbering: 'wrong-numbering',
  axes: 'wrong-axes',
}

function optionFault({ path, values }: z.core.$ZodIssueInvalidValue, value: unknown): PlanFault {
  const key = String(path.at(-1))
  const facts: PlanFaultFacts = { value: shown(value), options: values.map(String).join(', ') }
  if (path.length === 1) return faultAt(literals[key] ?? 'unknown-option', path, facts)
  // the list of all teeth helps nobody
  const isTooth = key === 'fdi' || key === 'tooth'
  return isTooth ? faultAt('unknown-tooth', path, { value: shown(value) }) : faultAt('unknown-option', path, facts)
}

function boundFault(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown): PlanFault {
  const bound = issue.code === 'too_big' ? Number(issue.maximum) : Number(issue.minimum)
  const side = issue.code === 'too_big' ? 'max' : 'min'
  if (issue.origin === 'array') return faultAt('wrong-length', issue.path, { [side]: bound, length: lengthOf(value) })
  if (issue.origin === 'string') return faultAt('unreadable-text', issue.path, { value: shown(value) })
  return faultAt('out-of-bounds', issue.path, { [side]: bound, value: shown(value) })
}

function typeFault({ path, expected }: z.core.$ZodIssueInvalidType, value: unknown): PlanFault {
  const isNumber = expected === 'number' || expected === 'int'
  const code = isNumber ? 'not-a-number' : 'wrong-type'
  return faultAt(code, path, { value: shown(value), expected: expected === 'int' ? 'integer' : expected })
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

// as it is in the file, short
function shown(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return '[…]'
  if (typeof value === 'object' && value !== null) return '{…}'
  return String(JSON.stringify(value)).slice(0, 60)
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = value[key as keyof typeof value] // as it was just asked
  }
  return value
}
