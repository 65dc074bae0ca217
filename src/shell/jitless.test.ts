import './jitless.ts'
import { expect, test } from 'vitest'

test('[X1] a schema library that is loaded later does not compile its schemas', async () => {
  const { config, z } = await import('zod')
  expect(config()).toMatchObject({ jitless: true })
  expect(z.strictObject({ name: z.string() }).safeParse({ name: 'Ana' }).success).toBe(true)
})
