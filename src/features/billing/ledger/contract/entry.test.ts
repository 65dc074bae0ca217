import { expect, test } from 'vitest'
import { accounts, moneyWays } from './entry.ts'

test('each way that money comes in has an account of its own', () => {
  for (const way of moneyWays) expect(accounts).toContain(way)
})
