import { expect, test } from 'vitest'
import { errorStatus } from '#kit/errors.ts'
import { fieldFaults } from '#kit/fields.ts'
import { outsideCodes } from '../../calls/callError.ts'
import { words as en } from './en.ts'
import { words as es } from './es.ts'
import { words as fr } from './fr.ts'

const languages = { en, es, fr }

test.each(Object.entries(languages))('every error code and field fault has words in %s', (_, words) => {
  expect(Object.keys(words.errors).toSorted()).toEqual([...Object.keys(errorStatus), ...outsideCodes].toSorted())
  expect(Object.keys(words.faults).toSorted()).toEqual([...fieldFaults].toSorted())
})

test('the messages match the specification to the letter', () => {
  expect(en.loggedOut).toBe('You were logged out sucessfully!')
  expect(en.faults.required).toBe('Required')
  expect([en.errors.network, es.errors.network, fr.errors.network]).toEqual([
    'Network Error',
    'Error de red',
    'Erreur de réseau!',
  ])
  expect([en.ui.rowsPerPage, en.ui.selectAll, en.ui.range(1, 10, '27')]).toEqual([
    'Rows per page',
    'Select All',
    '1-10 of 27',
  ])
})
