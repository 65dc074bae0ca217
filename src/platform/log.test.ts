import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const hostile = fc.string({
  unit: fc.constantFrom(
    'a',
    '"',
    '\\',
    '\r',
    '\n',
    '\u001b',
    '\u0000',
    '\u2028',
    '\u2029',
    '\u202e',
    '\u2066',
    '\u009b',
    '\ufeff',
    '{',
    '}',
  ),
  minLength: 1,
  maxLength: 40,
})

test('[I6] a hostile text can neither forge nor hide a line', () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => lines.push(line) })
  const words = fc.sample(hostile, 500)
  for (const word of words) log.info({ word, nested: { word } }, word)

  expect(lines).toHaveLength(words.length)
  lines.forEach((line, at) => {
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028-\u202e\u2060-\u206f\ufeff]/u)
    expect(JSON.parse(line)).toMatchObject({ word: words[at], nested: { word: words[at] }, msg: words[at] })
  })
})

test('[I6] a database error is logged with its code and constraint, and without the values that it quotes', () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => lines.push(line) })
  const facts = { code: '23505', constraint: 'users_email_key', detail: 'Key (email)=(ana@practice.test) exists.' }
  const error = Object.assign(new pg.DatabaseError('invalid input syntax: "ana@practice.test"', 1, 'error'), {
    ...facts,
    where: 'ana@practice.test',
    hint: 'ana@practice.test',
  })
  log.error({ err: error }, 'a request failed')
  log.error({ err: new Error('wrapped', { cause: error }) }, 'a job failed')
  log.error(error)
  expect(lines.join('')).not.toContain('ana@')
  const fields = { type: 'DatabaseError', code: '23505', constraint: 'users_email_key' }
  expect(lines.map(line => JSON.parse(line).err)).toMatchObject([fields, { message: 'wrapped', cause: fields }, fields])
})

test('[O8] passwords, tokens and headers are never logged', () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => lines.push(line) })
  log.info({ password: 'open sesame', user: { token: 'rt_open' }, headers: { authorization: 'Bearer open' } }, 'hello')
  expect(lines.join('')).not.toContain('open')
})
