import { expect, test } from 'vitest'
import { dayOf } from './dates.ts'
import { dateFormat, numberFormat } from './formats.ts'

test('a formatter is made once for its locale and options', () => {
  const euro = { style: 'currency', currency: 'EUR' } as const
  expect(numberFormat('es-ES', euro)).toBe(numberFormat('es-ES', { ...euro }))
  expect(numberFormat('es-ES')).not.toBe(numberFormat('fr-FR'))
  expect(numberFormat('es-ES', euro)).not.toBe(numberFormat('es-ES', { ...euro, currency: 'USD' }))
  expect(dateFormat('es-ES', { timeZone: 'UTC' })).not.toBe(dateFormat('es-ES', { timeZone: 'Europe/Madrid' }))
})

test('a day is that of the requested zone, whichever was requested before', () => {
  const night = new Date('2026-07-01T22:30:00Z')
  expect([dayOf(night), dayOf(night, 'UTC'), dayOf(night, 'Asia/Tokyo'), dayOf(night)]).toEqual([
    '2026-07-02',
    '2026-07-01',
    '2026-07-02',
    '2026-07-02',
  ])
})
