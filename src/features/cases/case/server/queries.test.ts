import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { type Person, startApp } from '#test/app.ts'
import { type CaseRow, listCases } from '../contract/case.ts'
import { showNumber } from '../contract/number.ts'

const { person, call, database } = await startApp()
const root = await person('Root', 'super-admin')

/** Inserts one case per patient, with a reference after the comma if there is one; the last case was changed last. */
async function fill(doctor: Person, patients: string[]): Promise<void> {
  const values = patients.map((patient, n) => {
    const [name = '', reference = ''] = patient.split(', ')
    const [first_name = '', ...rest] = name.split(' ')
    const at = new Date(Date.UTC(2026, 2, 1, 9, 0, n))
    const times = { first_submitted_at: at, phase_since: at, updated_at: at, created_at: at }
    return {
      id: newId(),
      doctor_id: doctor.id,
      phase: 'submitted',
      first_name,
      last_name: rest.join(' '),
      reference,
      ...times,
    }
  })
  await database.db.as({ kind: 'system' }, () => query.insertInto('cases').values(values).execute())
}

/**
 * The results for a doctor among their cases and for the administrator among that doctor's; both queries must agree.
 */
async function listed(doctor: Person, request: object) {
  const [own, all] = [
    await call(doctor, listCases, { body: request }),
    await call(root, listCases, { body: { ...request, doctor: doctor.id } }),
  ]
  expect([own.status, all.status]).toEqual([200, 200])
  const summaryOf = ({ rows, total }: { rows: CaseRow[]; total: number }) => ({
    names: rows.map(row => row.firstName),
    total,
  })
  expect(summaryOf(all.body)).toEqual(summaryOf(own.body))
  return { ...own.body, ...summaryOf(own.body) }
}

async function matches(doctor: Person, search: string): Promise<string[]> {
  return (await listed(doctor, { search, sort: 'name', rows: 100 })).names.sort()
}

test('words are found in any order, wherever they are in a name or reference, without accents and capitals', async () => {
  const ana = await person('Ana')
  await fill(ana, ['Íñigo Muñoz Peñalver', 'Inés Núñez, HC-77', 'Zoë Le Garrec', 'Ignacio Penalva'])
  expect(await matches(ana, 'PENALVER iñigo')).toEqual(['Íñigo'])
  expect(await matches(ana, 'penal')).toEqual(['Ignacio', 'Íñigo'])
  expect(await matches(ana, 'nalv')).toEqual(['Ignacio', 'Íñigo'])
  expect(await matches(ana, 'ñez')).toEqual(['Inés'])
  expect(await matches(ana, 'hc-77')).toEqual(['Inés'])
  expect(await matches(ana, '  zoe   garrec ')).toEqual(['Zoë'])
  expect(await matches(ana, 'zoegarrec')).toEqual([])
  expect(await matches(ana, 'inigo munoz penalver zoe')).toEqual([])
})

test('one or two letters are found anywhere in a word, alone or beside a longer one', async () => {
  const ana = await person('Ana')
  await fill(ana, ['Kira Sanz', 'Erik Sanz', 'Li Wu', 'Elsa Sanz'])
  expect(await matches(ana, 'k')).toEqual(['Erik', 'Kira'])
  expect(await matches(ana, 'k sanz')).toEqual(['Erik', 'Kira'])
  expect(await matches(ana, 'ik')).toEqual(['Erik'])
  expect(await matches(ana, 'wu l')).toEqual(['Li'])
  expect(await matches(ana, 'xw')).toEqual([])
})

test('a word matches only as a complete word, not by its parts', async () => {
  const ana = await person('Ana')
  await fill(ana, ['Uno Bernarbernan', 'Dos Bernan', 'Tres Marxarta', 'Cuatro Marta'])
  expect(await matches(ana, 'bernan')).toEqual(['Dos', 'Uno'])
  expect(await matches(ana, 'arbern')).toEqual(['Uno'])
  expect(await matches(ana, 'marta')).toEqual(['Cuatro'])
  await fill(ana, ['Cinco Abcdezbcdef', 'Seis Abcdef', 'Siete Abczbcd'])
  expect(await matches(ana, 'abcdef')).toEqual(['Seis'])
  expect(await matches(ana, 'abcd')).toEqual(['Cinco', 'Seis'])
})

test('wildcards of SQL are searched for as plain characters', async () => {
  const ana = await person('Ana')
  await fill(ana, ['Uno Ruiz, 50%_a', 'Dos Ruiz, 50xya', "Tres O'Neil", 'Cuatro Ruiz, a\\b{c}'])
  expect(await matches(ana, '%')).toEqual(['Uno'])
  expect(await matches(ana, '_')).toEqual(['Uno'])
  expect(await matches(ana, '50%_a')).toEqual(['Uno'])
  expect(await matches(ana, '0x')).toEqual(['Dos'])
  expect(await matches(ana, "o'neil")).toEqual(['Tres'])
  expect(await matches(ana, '\\b{c}')).toEqual(['Cuatro'])
})

test('a number is found as it is shown, as it is stored, and by a part of it', async () => {
  const ana = await person('Ana')
  await fill(ana, ['Uno Ruiz', 'Dos Ruiz'])
  const { rows } = await listed(ana, { sort: 'number' })
  const number = rows[0]?.number ?? 0
  for (const way of [showNumber(number), showNumber(number).toLowerCase(), `ia${number}`, `${number}`])
    expect([way, await matches(ana, way)]).toEqual([way, ['Uno']])
  expect(await matches(ana, `${number}`.slice(0, 3))).toContain('Uno')
})

test('a word in thousands of cases is counted to a thousand, and its pages follow the list', async () => {
  const ana = await person('Ana')
  await fill(
    ana,
    Array.from({ length: 2100 }, (_, n) => `P${n} Ruiz${n % 2 ? ' Quk' : ''}`),
  )
  for (const search of ['ruiz', 'r', 'iz', 'ruiz p']) {
    const first = await listed(ana, { search, rows: 3 })
    expect([search, first.total, first.names]).toEqual([search, 1000, ['P2099', 'P2098', 'P2097']])
    const second = await listed(ana, { search, rows: 3, after: first.next })
    expect([second.total, second.names]).toEqual([1000, ['P2096', 'P2095', 'P2094']])
  }
  const half = await listed(ana, { search: 'quk', rows: 2 })
  expect([half.total, half.names]).toEqual([1000, ['P2099', 'P2097']])
  expect((await listed(ana, { search: 'p2099 p20' })).total).toBe(1)
})
