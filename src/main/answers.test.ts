import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/app.ts'

const { app } = await startApp()

/** Every field of every answer, one line each. A change shows up in review as a change of this file. */
test('[Z5] the fields of every answer are the reviewed ones', async () => {
  const lines = app.routes.flatMap(({ endpoint }) => {
    const schema = z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' })
    return fieldsOf(schema, '').map(field => `${endpoint.name} [${endpoint.may}] ${field}`)
  })
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('answers.txt')
})

function fieldsOf(schema: z.core.JSONSchema._JSONSchema, path: string): string[] {
  if (typeof schema === 'boolean') return [path || '(anything)']
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (alternatives.length > 0) return [...new Set(alternatives.flatMap(part => fieldsOf(part, path)))]
  if (schema.type === 'array' && schema.items && !Array.isArray(schema.items))
    return fieldsOf(schema.items, `${path}[]`)
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, part]) => fieldsOf(part, path ? `${path}.${name}` : name))
  }
  return [path || `(${schema.type ?? 'anything'})`]
}
