import pg from 'pg'
import { expect, test } from 'vitest'
import { AppError } from '#kit/errors.ts'
import { translateError } from './faults.ts'

const ofDatabase = (code: string) =>
  Object.assign(new pg.DatabaseError('duplicate key: ana@practice.test', 1, 'error'), {
    ...{ code, constraint: 'users_email_key', detail: 'Key (email)=(ana@practice.test) exists.' },
  })

test('[I3] a refusal of the database reveals neither constraint nor value', () => {
  const refusal = translateError(ofDatabase('23505'))
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'already-exists', message: 'already-exists', facts: {} })
})

test.each(['57014', '55P03', '25P03', '57P01', '40P01', '08006', '53300'])(
  '%s is answered as unavailable, with the time to retry',
  code => {
    expect(translateError(ofDatabase(code))).toMatchObject({ code: 'unavailable', facts: { retryAfter: 2 } })
  },
)
