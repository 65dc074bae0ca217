import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { madePlan, madeStagePlan } from '#test/planPackage.ts'

const { app } = await startApp()

test('the schema of plan.json is served to anyone, and says what the check of its shape says', async () => {
  const answer = await app.http.inject({ method: 'GET', url: '/api/plan.schema.json' })
  expect(answer.statusCode).toBe(200)
  const schema = answer.json()
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
  // through a reader of JSON Schema, as another program would use it
  const check = z.fromJSONSchema(schema)
  for (const plan of [madePlan(), madeStagePlan()]) expect(check.safeParse(plan).success).toBe(true)
  const { wearDays: _, ...incomplete } = madePlan()
  const faulty = [incomplete, { ...madePlan(), units: 'inch' }, { ...madePlan(), colour: 'ivory' }]
  for (const plan of faulty) expect(check.safeParse(plan).success).toBe(false)
})
