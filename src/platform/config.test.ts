import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('[S2] a session may be made shorter by configuration, never longer', () => {
  expect(readConfig({}).sessionLimits).toEqual({ idleMinutes: 60, absoluteHours: 12 })
  expect(readConfig({ SESSION_IDLE_MINUTES: '15', SESSION_HOURS: '8' }).sessionLimits).toEqual({
    idleMinutes: 15,
    absoluteHours: 8,
  })
  for (const longer of [{ SESSION_IDLE_MINUTES: '61' }, { SESSION_HOURS: '13' }, { SESSION_HOURS: 'Infinity' }]) {
    expect(() => readConfig(longer)).toThrow(Object.keys(longer)[0])
  }
})

test('[A1] hashes may be made dearer by configuration, never cheaper', () => {
  expect(readConfig({}).hashCosts).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(readConfig({ HASH_MEMORY_KIB: '65536', HASH_PASSES: '3' }).hashCosts).toMatchObject({
    memoryCost: 65_536,
    timeCost: 3,
  })
  for (const cheaper of [{ HASH_MEMORY_KIB: '19455' }, { HASH_PASSES: '1' }]) {
    expect(() => readConfig(cheaper)).toThrow(ConfigError)
  }
})

test('[I7] messages of the contact form go to one address, and to nothing that is none', () => {
  expect(readConfig({ CONTACT_EMAIL: 'hello@provider.test' }).contactEmail).toBe('hello@provider.test')
  expect(readConfig({}).contactEmail).toBeUndefined()
  for (const wrong of ['hello', 'a@x.test, b@x.test', 'a@x.test\r\nBcc: b@x.test', 'Idealign <a@x.test>']) {
    expect(() => readConfig({ CONTACT_EMAIL: wrong })).toThrow('CONTACT_EMAIL')
  }
})

test('transfers go to a real IBAN with a name, or nowhere; the demo has a made-up one and says so', () => {
  expect(readConfig({}).payee).toMatchObject({ isSample: true })
  const live = { NODE_ENV: 'production', APP_URL: 'https://x.test', SECRET_KEY: 'given' }
  expect(readConfig(live).payee).toBeUndefined()
  const BILLING_IBAN = 'ES91 2100 0418 4502 0005 1332'
  expect(readConfig({ ...live, BILLING_IBAN, BILLING_NAME: 'Idealign S. L.' }).payee).toEqual({
    iban: 'ES9121000418450200051332',
    name: 'Idealign S. L.',
    bic: undefined,
    isSample: false,
  })
  expect(() => readConfig({ BILLING_IBAN: 'ES91 2100 0418 4502 0005 1333', BILLING_NAME: 'X' })).toThrow('BILLING_IBAN')
  expect(() => readConfig({ BILLING_IBAN })).toThrow('BILLING_NAME')
})

test('Stripe has both its keys or none', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('both or neither')
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('sk_')
  const { cards } = readConfig({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  expect(cards).toMatchObject({ secretKey: 'sk_live_1', apiUrl: undefined })
})
