import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Place, sealerWith } from './seal.ts'
import { readSecrets } from './secrets.ts'

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const secretsOf = (secretKey: string, previous?: string) =>
  readSecrets({ dataDir: '', required: true, secretKey, previous })

const place: Place = { table: 'payment_methods', row: 'a1', column: 'iban_sealed' }
const sealer = sealerWith(secretsOf(first))
const iban = 'ES9121000418450200051332'

test('[D8] a sealed value opens in its place, does not show its content, and is never the same twice', () => {
  const [one, other] = [sealer.seal(place, iban), sealer.seal(place, iban)]
  expect(sealer.open(place, one)).toBe(iban)
  expect(one).not.toBe(other)
  expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('2100')
})

test('[D8] moved to another row, column or table it does not open', () => {
  const sealed = sealer.seal(place, iban)
  for (const elsewhere of [{ row: 'b2' }, { column: 'holder' }, { table: 'users' }])
    expect(() => sealer.open({ ...place, ...elsewhere }, sealed)).toThrow()
})

test('[D8] a changed bit anywhere is refused', () => {
  const [version, key, nonce, body = ''] = sealer.seal(place, iban).split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => sealer.open(place, [version, key, nonce, changed.toString('base64url')].join('.'))).toThrow()
  }
  expect(() => sealer.open(place, [version, key, nonce, ''].join('.'))).toThrow()
})

test('[D8] after a change of key the former one still opens old values; without it they cannot be opened', () => {
  const sealed = sealer.seal(place, iban)
  const changed = sealerWith(secretsOf(second, first))
  expect(changed.open(place, sealed)).toBe(iban)
  expect([changed.isCurrent(sealed), changed.isCurrent(changed.seal(place, iban))]).toEqual([false, true])
  expect(() => sealerWith(secretsOf(second)).open(place, sealed)).toThrow(/key that is gone/)
})

test('equal values have equal fingerprints under one key, and a fingerprint is not the value', () => {
  expect(sealer.fingerprintOf('iban', iban)).toBe(sealer.fingerprintOf('iban', iban))
  expect(sealer.fingerprintOf('iban', iban)).not.toBe(sealer.fingerprintOf('other', iban))
  expect(sealerWith(secretsOf(second)).fingerprintOf('iban', iban)).not.toBe(sealer.fingerprintOf('iban', iban))
})
