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
