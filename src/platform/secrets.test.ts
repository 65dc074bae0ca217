import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { StartRefusal } from './refusal.ts'
import { readSecrets } from './secrets.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'idealign-secrets-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const strong = 'q8Zt4mC1yV0nE7bKx2RjW5uHsPdLgF9aTiOo3MvYXcQ='
const other = '1f8b60c2d94e7a3355bc08e1f7a6924d0c6e8b3fa1d25978e4c01b9af36d7e52'

describe('a required key', () => {
  const weak: [why: string, value: string | undefined, says: RegExp][] = [
    ['missing', undefined, /SECRET_KEY is missing/],
    ['empty', '', /SECRET_KEY is missing/],
    ['a word', 'changeme', /SECRET_KEY is too short/],
    ['24 bytes', 'q8Zt4mC1yV0nE7bKx2RjW5uHsPdLgF9a', /SECRET_KEY is too short: 24 bytes/],
    ['one character repeated', 'a'.repeat(64), /SECRET_KEY is not random/],
    ['two characters repeated', '0f'.repeat(32), /SECRET_KEY is not random/],
    ['a short row repeated', Buffer.from('0123456789'.repeat(4)).toString('base64'), /SECRET_KEY is not random/],
    [
      'a counting row',
      Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('hex'),
      /SECRET_KEY is not random/,
    ],
    ['a sentence', Buffer.from('the quick brown fox jumps over it').toString('base64'), /SECRET_KEY is not random/],
    ['a published example', 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', /SECRET_KEY is an example/],
    ['neither base64 nor hex', 'ñ'.repeat(40), /SECRET_KEY is neither/],
  ]
  test.each(weak)('[O8] that is %s stops the start with its name', (_, secretKey, says) => {
    const read = () => readSecrets({ dataDir, required: true, secretKey })
    expect(read).toThrow(StartRefusal)
    expect(read).toThrow(says)
  })

  test('[O8] that is refused does not appear in the refusal', () => {
    expect(() => readSecrets({ dataDir, required: true, secretKey: 'Tr0ub4dor' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('Tr0ub4dor') }),
    )
  })

  test('[O8] that is random is taken, as base64, base64url or hex', () => {
    const asBase64 = readSecrets({ dataDir, required: true, secretKey: strong })
    const asUrl = readSecrets({ dataDir, required: true, secretKey: asBase64.key.toString('base64url') })
    const asHex = readSecrets({ dataDir, required: true, secretKey: asBase64.key.toString('hex') })
    expect([asBase64, asUrl, asHex].map(({ key }) => key.length)).toEqual([32, 32, 32])
    expect(asUrl.key).toEqual(asBase64.key)
    expect(asHex.key).toEqual(asBase64.key)
  })
})

describe('a key of our own', () => {
  test('[O8] is made once, closed to others, and stays', () => {
    const first = readSecrets({ dataDir, required: false })
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readSecrets({ dataDir, required: false }).key).toEqual(first.key)
  })

  test('[O8] that others may read stops the start', () => {
    readSecrets({ dataDir, required: false })
    chmodSync(join(dataDir, 'secret.key'), 0o644)
    expect(() => readSecrets({ dataDir, required: false })).toThrow(/DATA_DIR.*secret\.key may be read by others/)
  })
})

test('keys of different purposes, and of different secrets, have nothing in common', () => {
  const ours = readSecrets({ dataDir, required: true, secretKey: strong, previous: other })
  const tokens = ours.derive('tokens')
  expect(tokens).toHaveLength(32)
  expect(ours.derive('tokens')).toEqual(tokens)
  expect(ours.derive('tokens', 64)).toHaveLength(64)
  expect(ours.derive('seeds')).not.toEqual(tokens)
  expect(ours.previous?.derive('tokens')).not.toEqual(tokens)
  expect(ours.previous?.derive('tokens')).toEqual(
    readSecrets({ dataDir, required: true, secretKey: other }).derive('tokens'),
  )
})
