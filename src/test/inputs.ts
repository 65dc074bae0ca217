import fc from 'fast-check'
import { z } from 'zod'
import { Email } from '#kit/fields.ts'
import { mutated } from './mutated.ts'

/** The part of JSON Schema that the schemas of endpoints use. */
interface Node {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  type?: string
  properties?: Record<string, Node>
  required?: string[]
  additionalProperties?: Node | boolean
  propertyNames?: Node
  items?: Node
  prefixItems?: Node[]
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

/** Values that have broken programs: wherever a value is expected, one of them comes instead now and then. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202e', '\ufeff', 'é'.normalize('NFD'), '🦷'.repeat(300)],
    ...["'; drop table users; --", '../../../../etc/passwd', '%00', '%', '\\', '=1+1', '<script>alert(1)</script>'],
    ...['null', 'NaN', 'Infinity', '-infinity', '1e999', '0x10', '١٢', '2026-02-30', '0000-00-00', '294277-01-01'],
    ...['9999-12-31T23:59:60Z', '-271821-04-20T00:00:00Z', '00000000-0000-0000-0000-000000000000', '__proto__'],
    ...[0, -0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, true, false, null],
    ...[[], {}, [[]], [null], { length: -1 }, { toString: 'x' }, JSON.parse('{"__proto__":{"role":"super-admin"}}')],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(1_000, 100_000).map(length => 'a'.repeat(length)),
  fc.constantFrom(20, 500).map(depth => JSON.parse('['.repeat(depth) + ']'.repeat(depth))),
)

/** A valid input as it is, or with one value changed. */
export function nearlyValid(input: object): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constant(input),
    fc.tuple(fc.nat(), hostile).map(([seed, value]) => mutated(input, seed, value)),
  )
}

/**
 * Inputs of a schema: mostly valid ones, some with a value that it does not allow, and hostile ones anywhere. Where an id is
 * expected, mostly one of `ids`.
 */
export function inputsOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, {
    ...{ io: 'input', unrepresentable: 'any' },
    // its schema is any text, which is trimmed before it has to be an address
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === Email) jsonSchema.format = 'email'
    },
  }) as Node & { $defs?: Record<string, Node> }
  return inputs(root, 0)

  function inputs(node: Node, depth: number): fc.Arbitrary<unknown> {
    return fc.oneof({ arbitrary: valid(node, depth), weight: 30 }, { arbitrary: hostile, weight: 1 })
  }

  function valid(node: Node, depth: number): fc.Arbitrary<unknown> {
    if (depth > 8) return fc.constant(null)
    if (node.$ref) return valid(definition(node.$ref), depth + 1)
    if ('const' in node) return fc.constant(node.const)
    if (node.enum) return fc.constantFrom(...node.enum)
    const choices = node.anyOf ?? node.oneOf
    if (choices) return fc.oneof(...choices.map(choice => valid(choice, depth + 1)))
    if (node.type === 'string') return string(node)
    if (node.allOf) return fc.tuple(...node.allOf.map(part => valid(part, depth + 1))).map(merged)
    if (node.type === 'object') return object(node, depth)
    if (node.type === 'array') return array(node, depth)
    if (node.type === 'integer' || node.type === 'number') return number(node)
    if (node.type === 'boolean') return fc.boolean()
    if (node.type === 'null') return fc.constant(null)
    return fc.jsonValue({ maxDepth: 2 })
  }

  function definition(reference: string): Node {
    return reference === '#' ? root : (root.$defs?.[reference.split('/').at(-1) ?? ''] ?? {})
  }

  function object(node: Node, depth: number): fc.Arbitrary<unknown> {
    const parts = Object.entries(node.properties ?? {}).map(([key, part]) => [key, inputs(part, depth + 1)] as const)
    const known = fc.record(Object.fromEntries(parts), { requiredKeys: node.required ?? [] })
    const { additionalProperties: others, propertyNames } = node
    const keys = propertyNames ? valid(propertyNames, depth + 1).map(String) : fc.string({ maxLength: 10 })
    const open = typeof others === 'object' && fc.dictionary(keys, inputs(others, depth + 1), { maxKeys: 4 })
    return open ? fc.tuple(known, open).map(merged) : known
  }

  function array({ items = {}, prefixItems, minItems = 0, maxItems = 5 }: Node, depth: number): fc.Arbitrary<unknown> {
    if (prefixItems) return fc.tuple(...prefixItems.map(item => inputs(item, depth + 1)))
    return fc.array(inputs(items, depth + 1), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 5)),
    })
  }

  function string({ format, pattern, allOf = [], minLength = 0, maxLength = 60 }: Node): fc.Arbitrary<string> {
    const patterns = [pattern, ...allOf.map(part => part.pattern)].filter(one => one !== undefined)
    // an id is a UUID in lower case, whose schema names that as its format
    if (patterns.includes(uuidPattern)) return fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 4 }, fc.uuid())
    if (format === 'email') return fc.emailAddress()
    if (format === 'date') return day
    if (format === 'date-time') return moment
    const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
    return patterns.map(matching).find(found => found !== undefined) ?? text
  }
}

const { pattern: uuidPattern = '' } = z.toJSONSchema(z.uuid()) as Node

const year2200 = new Date('2200-01-01')
const moment = fc
  .date({ min: new Date('1900-01-01'), max: year2200, noInvalidDate: true })
  .map(date => date.toISOString())
const day = moment.map(text => text.slice(0, 10))

function number({ type, minimum, exclusiveMinimum, maximum }: Node): fc.Arbitrary<number> {
  const [min, max] = [minimum ?? exclusiveMinimum ?? -1000, maximum ?? 100_000]
  if (type === 'number') return fc.double({ min, max, noNaN: true })
  const range = { min: Math.ceil(Math.max(min, -(2 ** 53) + 1)), max: Math.floor(Math.min(max, 2 ** 53 - 1)) }
  // versions, positions and counts are small numbers
  const small = [0, 1, 2].filter(one => one >= range.min && one <= range.max)
  return fc.oneof(fc.integer(range), fc.constantFrom(range.min, range.max, ...small))
}

/** Undefined for a pattern that the library cannot follow, such as one with a look-ahead. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    const found = fc.stringMatching(new RegExp(pattern, 'u'))
    fc.sample(found, 1)
    return found
  } catch {
    return undefined
  }
}

const merged = (parts: readonly unknown[]) => Object.assign({}, ...parts)
