import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'

const { app, database } = await startApp()

// data of a card that a receipt does not show; `cardholder` and `security_code` are other names for the same
const cardLike = /card_?number|^pan$|cvc|cvv|security_?code|card_?holder|track_?[12]|magstripe/i

test('[P2] no operation receives or sends data that only the owner of a card knows', () => {
  const names = app.routes.flatMap(({ endpoint: { name, input, output } }) =>
    [...Object.values(input), output].flatMap(schema => fieldsIn(schemaOf(schema)).map(field => `${name}.${field}`)),
  )
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter(name => cardLike.test(name.split('.').at(-1) ?? ''))).toEqual([])
})

test('[P2] no column is named like such data, and at most four digits of a card are stored', async () => {
  const columns = await asOwner<{ name: string }>(
    database,
    `select column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  expect(columns.map(column => column.name).filter(name => cardLike.test(name))).toEqual([])
  const insert = asOwner(
    database,
    `insert into payment_methods (id, doctor_id, kind, last_four, stripe_id, brand, expires_month, expires_year)
     values (gen_random_uuid(), gen_random_uuid(), 'debit-credit', '4242424242424242', 'pm_1', 'visa', 1, 2030)`,
  )
  await expect(insert).rejects.toThrow(/last_four/)
})

function schemaOf(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

/** Every property name, at any depth. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema && schema.properties ? Object.keys(schema.properties) : []
  return [...own, ...Object.values(schema).flatMap(fieldsIn)]
}
