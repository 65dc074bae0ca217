import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { checkPlan } from './check.ts'
import { planFaultLevels } from './faults.ts'
import { planSchema } from './schema.ts'

// docs/plan-format.md is written for other vendors, who have nothing else: it has to name everything.

const page = readFileSync('docs/plan-format.md', 'utf8')

test('the page names every field and every option of the format', () => {
  const names = new Set(namesIn(planSchema))
  expect(names.size).toBeGreaterThan(60)
  const missing = [...names].filter(
    name => !page.includes(`\`${name}\``) && !new RegExp(`\\{[^}]*\\b${name}\\b`).test(page),
  )
  expect(missing).toEqual([])
})

test('the page lists every fault, warnings with a star, and no other', () => {
  const listed = [...page.matchAll(/^\| `([a-z0-9-]+)`( \*)? \|/gm)].map(([, code, star]) => [
    code,
    star ? 'warn' : 'block',
  ])
  const faults = listed.slice(listed.findIndex(([code]) => code === 'no-plan-json'))
  expect(Object.fromEntries(faults)).toEqual(planFaultLevels)
})

test('the example of the page has no fault', () => {
  const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const { files } = JSON.parse(example) as { files: Record<string, string> } // as the check then says
  const arrived = Object.entries(files).map(([name, sha256]) => ({ name, sha256, bytes: 1 }))
  expect(checkPlan(example, arrived).faults).toEqual([])
})

/** The fields of a schema and their options, without tooth numbers. */
function namesIn(schema: z.core.JSONSchema._JSONSchema): string[] {
  if (typeof schema === 'boolean') return []
  const parts = [...(schema.anyOf ?? []), ...(schema.prefixItems ?? []), ...[schema.items, schema.additionalProperties]]
  const below = parts.flatMap(part => (part && !Array.isArray(part) ? namesIn(part) : []))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [name, ...namesIn(part)])
  const options = (schema.enum ?? []).flatMap(option => (/^\d/.test(String(option)) ? [] : [String(option)]))
  return [...fields, ...options, ...below]
}
