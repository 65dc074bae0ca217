import { expect, test } from 'vitest'
import { ClinicFields } from './clinic.ts'
import { closedAllWeek, OpeningHours } from './hours.ts'
import { autonomousCities, communities, provinces, weekdays } from './options.ts'
import { communityOf, provinceOfPostalCode } from './province.ts'

test('there are 52 provinces, each once, including Ceuta', () => {
  expect(provinces).toHaveLength(52)
  expect(new Set(provinces.map(province => province.value)).size).toBe(52)
  expect(new Set(provinces.map(province => province.label)).size).toBe(52)
  expect(provinces.filter(province => province.label === 'Ceuta')).toHaveLength(1)
})

test('their codes are 01 to 52, and they are sorted by name', () => {
  const codes = provinces.map(province => province.code).sort()
  expect(codes).toEqual(Array.from({ length: 52 }, (_, n) => String(n + 1).padStart(2, '0')))
  const values = provinces.map(province => province.value)
  expect(values).toEqual(values.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('there are 17 communities; each has a province, and only the two autonomous cities are listed beside them', () => {
  expect(communities).toHaveLength(17)
  const used = new Set(provinces.map(province => province.community))
  expect([...used].sort()).toEqual([...communities, ...autonomousCities].map(entry => entry.value).sort())
  expect(communityOf('teruel')).toBe('aragon')
  expect(communityOf('melilla')).toBe('melilla')
})

test('the first two digits of a postal code determine its province', () => {
  expect(provinceOfPostalCode('28001')).toBe('madrid')
  expect(provinceOfPostalCode('01')).toBe('alava')
  expect(provinceOfPostalCode('53001')).toBeUndefined()
  expect(provinceOfPostalCode('')).toBeUndefined()
})

test('a postal code with an unused prefix is refused', () => {
  const fields = { name: 'A', phone: '900000000', email: 'a@b.test', address: 'C', openingHours: closedAllWeek() }
  for (const postalCode of ['00123', '53001', '2800', '280011', '28 01', 'ABCDE']) {
    const parsed = ClinicFields.safeParse({ ...fields, postalCode, province: 'madrid' })
    expect(parsed.error?.issues.map(issue => [issue.path.join('.'), issue.message])).toEqual([
      ['postalCode', 'not-a-postal-code'],
    ])
  }
})

test('the week begins on Monday', () => {
  expect(weekdays[0]).toBe('monday')
  expect(weekdays).toHaveLength(7)
})

function faultsOfMonday(monday: { from: string; to: string }[]): unknown {
  const parsed = OpeningHours.safeParse({ ...closedAllWeek(), monday })
  return parsed.error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? []
}

test('hours may touch and be in any order, but not overlap or have a negative length', () => {
  const at = (from: string, to: string) => ({ from, to })
  expect(faultsOfMonday([at('09:00', '14:00'), at('14:00', '20:00')])).toEqual([])
  expect(faultsOfMonday([at('16:00', '20:00'), at('09:00', '14:00')])).toEqual([])
  expect(faultsOfMonday([at('09:00', '14:00'), at('13:59', '20:00')])).toEqual([['monday.1.from', 'overlap']])
  expect(faultsOfMonday([at('12:00', '13:00'), at('08:00', '20:00')])).toEqual([['monday.0.from', 'overlap']])
  // the long interval overlaps its neighbour and the third one
  expect(faultsOfMonday([at('08:00', '20:00'), at('09:00', '10:00'), at('11:00', '12:00')])).toEqual([
    ['monday.1.from', 'overlap'],
    ['monday.2.from', 'overlap'],
  ])
  expect(faultsOfMonday([at('09:00', '09:00')])).toEqual([['monday.0.to', 'end-before-start']])
  expect(faultsOfMonday([at('9:00', '24:00')])).toEqual([
    ['monday.0.from', 'invalid'],
    ['monday.0.to', 'invalid'],
  ])
})
