import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planFaultCodes } from '#features/cases/plans/format/contract/faults.ts'
import { words as en } from '#features/cases/plans/format/text/en.ts'
import { words as es } from '#features/cases/plans/format/text/es.ts'
import { words as fr } from '#features/cases/plans/format/text/fr.ts'
import { hostileWords } from '#test/hostile.ts'
import { checkTables, tablesInPackage } from './checkTables.ts'
import { tableNames } from './planTables.ts'

const arches = { upper: { first: 0, last: 6 }, lower: { first: 0, last: 4 } }
const ipr = 'contact,stage,mm\n'
const attachments = 'tooth,shape,surface,size,from,to\n'
const movements = 'tooth,vertical,mesioDistal,buccoLingual,rotation,angulation,inclination\n'
const good = {
  'ipr.csv': `${ipr}11-21,2,0.2\n34-35,1,0.3\n`,
  'attachments.csv': `${attachments}13,rectangular-vertical,buccal,2 x 3 x 1,1,3\n`,
  'movements.csv': `${movements}11,0,0.4,-0.25,6,0,-1.5\n`,
}
const check = (texts: Readonly<Record<string, string>>, stages = arches) =>
  checkTables(
    Object.entries(texts).map(([name, text]) => ({ name, text })),
    stages,
  )
const shortened = ({ faults }: ReturnType<typeof check>) =>
  faults.map(({ code, file, line, place }) => [code, file, line ?? 0, place])

const stated = {
  ipr: [
    { contact: '11-21', stage: 2, mm: 0.2 },
    { contact: '34-35', stage: 1, mm: 0.3 },
  ],
  attachments: [{ tooth: '13', shape: 'rectangular-vertical', surface: 'buccal', size: [2, 3, 1], from: 1, to: 3 }],
  movements: [
    {
      ...{ tooth: '11', vertical: 0, mesioDistal: 0.4, buccoLingual: -0.25 },
      ...{ rotation: 6, angulation: 0, inclination: -1.5 },
    },
  ],
}

test('tables state what plan.json would; what was not sent is not known, and a header alone says that there is none', () => {
  expect(check(good)).toEqual({ tables: stated, faults: [] })
  expect(check({})).toEqual({ tables: {}, faults: [] })
  expect(check({ 'ipr.csv': ipr })).toEqual({ tables: { ipr: [] }, faults: [] })
})

test('a table from a spreadsheet in Spain or France, with its columns in another order and in a folder', () => {
  const text = '\uFEFF"MM";Stage;contact\r\n0,2;2;"11-21"\r\n0,3;1;34-35\r\n;;\r\n'
  expect(check({ 'case 7/IPR.csv': text })).toEqual({ tables: { ipr: stated.ipr }, faults: [] })
  const sizes = ['2 x 3 x 1', '2x3x1', '2 × 3 × 1', '2 3 1', '2,0 x 3,0 x 1,0']
  for (const size of sizes) {
    const row = `tooth;shape;surface;size;from;to\n13;rectangular-vertical;buccal;${size};1;3\n`
    expect(check({ 'attachments.csv': row }).tables, size).toEqual({ attachments: stated.attachments })
  }
})

const one = (table: keyof typeof good, text: string, ...expected: [string, number, string]) => ({
  ...{ name: `${expected[0]} in ${table} at line ${expected[1]} ${expected[2]}`, texts: { [table]: text } },
  fault: [expected[0], table, expected[1], expected[2]],
})

test.each([
  one('ipr.csv', 'contact;mm\n11-21;0,2\n', 'column-missing', 1, ''),
  one('ipr.csv', 'contact,stage,mm,doctor\n11-21,2,0.2,Ana\n', 'column-unknown', 1, ''),
  one('ipr.csv', 'contact,stage,mm,mm\n11-21,2,0.2,0.2\n', 'column-twice', 1, ''),
  one('ipr.csv', `${ipr}11-21,2,0,2\n`, 'row-length', 2, ''),
  one('ipr.csv', `${ipr}"11-21,2,0.2\n`, 'cell-quotes', 2, ''),
  one('ipr.csv', `${ipr}${'1'.repeat(201)},2,0.2\n`, 'cell-too-long', 2, ''),
  one('ipr.csv', ipr + '11-21,2,0.01\n'.repeat(401), 'table-too-long', 402, ''),
  one('ipr.csv', `${ipr}11-21,,0.2\n`, 'field-missing', 2, 'stage'),
  one('ipr.csv', `${ipr}\n11-21,2,much\n`, 'not-a-number', 3, 'mm'),
  one('ipr.csv', `${ipr}11-21,1.5,0.2\n`, 'not-a-number', 2, 'stage'),
  one('ipr.csv', `${ipr}11-21,2,2.5\n`, 'out-of-bounds', 2, 'mm'),
  one('ipr.csv', `${ipr}21-nov,2,0.2\n`, 'unreadable-text', 2, 'contact'),
  one('ipr.csv', `${ipr}21-11,2,0.2\n`, 'contact-unknown', 2, 'contact'),
  one('ipr.csv', `${ipr}12-21,2,0.2\n`, 'contact-not-adjacent', 2, 'contact'),
  one('ipr.csv', `${ipr}11-21,7,0.2\n`, 'stage-out-of-plan', 2, 'stage'),
  one('ipr.csv', `${ipr}11-21,2,0.3\n34-35,1,0.2\n11-21,4,0.3\n`, 'ipr-over-limit', 4, 'mm'),
  one('attachments.csv', `${attachments}19,other,buccal,2x3x1,1,3\n`, 'unknown-tooth', 2, 'tooth'),
  one('attachments.csv', `${attachments}13,round,buccal,2x3x1,1,3\n`, 'unknown-option', 2, 'shape'),
  one('attachments.csv', `${attachments}13,other,palatal,2x3x1,1,3\n`, 'unknown-option', 2, 'surface'),
  one('attachments.csv', `${attachments}13,other,buccal,2x3,1,3\n`, 'wrong-length', 2, 'size'),
  one('attachments.csv', `${attachments}13,other,buccal,2x3xhigh,1,3\n`, 'not-a-number', 2, 'size'),
  one('attachments.csv', `${attachments}13,other,buccal,2x3x1,4,3\n`, 'from-after-to', 2, ''),
  one('attachments.csv', `${attachments}33,other,buccal,2x3x1,1,6\n`, 'stage-out-of-plan', 2, 'to'),
  one(
    'attachments.csv',
    `${attachments}13,other,buccal,2x3x1,1,3\n13,other,buccal,2x3x1,1,3\n`,
    ...(['attachment-twice', 3, ''] as const),
  ),
  one('movements.csv', `${movements}11,0,0.4,0,6,0,far\n`, 'not-a-number', 2, 'inclination'),
  one('movements.csv', `${movements}11,0,20.5,0,6,0,0\n`, 'out-of-bounds', 2, 'mesioDistal'),
  one('movements.csv', `${movements}11,0,0,0,6,0,0\n12,0,0,0,1,0,0\n11,0,0,0,5,0,0\n`, 'tooth-twice', 4, 'tooth'),
])('$name', ({ texts, fault }) => {
  const checked = check(texts)
  expect(shortened(checked)).toEqual([fault])
  expect(checked.tables).toEqual({})
  for (const { code, facts } of checked.faults)
    for (const { faults } of [en, es, fr]) expect(faults[code](facts)).not.toMatch(/undefined|\[object/)
})

test('a table of another name, one that is there twice, and one of an arch without stages', () => {
  expect(shortened(check({ 'teeth.csv': ipr }))).toEqual([['table-name', 'teeth.csv', 0, '']])
  expect(shortened(check({ 'ipr.csv': ipr, 'b/ipr.csv': ipr }))).toEqual([['table-twice', 'b/ipr.csv', 0, '']])
  const { lower } = arches
  const faults = shortened(check(good, { lower } as typeof arches))
  expect(faults).toEqual([
    ['arch-not-in-plan', 'attachments.csv', 2, ''],
    ['arch-not-in-plan', 'ipr.csv', 2, 'stage'],
    ['arch-not-in-plan', 'movements.csv', 2, 'tooth'],
  ])
})

test('tables without stage files, and beside a plan.json, are refused each', () => {
  expect(checkTables([{ name: 'ipr.csv', text: ipr }], {}).faults.map(({ code }) => code)).toEqual([
    'table-without-stages',
  ])
  const files = [
    { name: 'plan.json', kind: 'plan-json' },
    { name: 'ipr.csv', kind: 'plan-table' },
  ]
  expect(tablesInPackage(files).map(({ code, file }) => [code, file])).toEqual([['table-beside-plan-json', 'ipr.csv']])
})

test('one fault does not hide another, in one file or in the next', () => {
  const texts = {
    'ipr.csv': `${ipr}11-21,2,9\n11-21\n99-11,1,0.1\n`,
    'attachments.csv': 'tooth,shape\n',
    'movements.csv': `${movements}11,0,0,0,x,0,0\n`,
  }
  const codes = check(texts).faults.map(({ code, file, line }) => `${file} ${line} ${code}`)
  expect(codes).toEqual(
    expect.arrayContaining([
      'ipr.csv 2 out-of-bounds',
      'ipr.csv 3 row-length',
      'ipr.csv 4 contact-unknown',
      'attachments.csv 1 column-missing',
      'movements.csv 2 not-a-number',
    ]),
  )
})

test('hostile tables never throw, and none that is let through has more than teeth, options and numbers', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '11',
      '13',
      '11-21',
      '2',
      '0.2',
      '1 x 1 x 1',
      'other',
      'buccal',
      '',
      '"',
      ';',
      '\n',
      ...hostileWords,
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  const known = JSON.stringify([stated, ...tableNames])
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(good)),
      fc.constantFrom(ipr, attachments, movements, ''),
      fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 5 }),
      (name, header, rows) => {
        const text = header + rows.map(row => row.join(',')).join('\n')
        const { tables, faults } = check({ [name]: text })
        const blocked = faults.some(({ level }) => level === 'block')
        if (blocked) expect(tables).toEqual({})
        const texts = JSON.stringify(tables).match(/"[^"]*"/g) ?? []
        for (const one of texts) expect(/^"(?:\d\d(?:-\d\d)?|[a-zA-Z-]+)"$/.test(one) || known.includes(one)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('every fault of tables is found by a row above', () => {
  const codes = planFaultCodes.filter(code => /^(?:table|column|row|cell)-/.test(code))
  expect(codes.toSorted()).toEqual(
    [
      ...['table-name', 'table-twice', 'table-beside-plan-json', 'table-without-stages', 'table-too-long'],
      ...['column-missing', 'column-unknown', 'column-twice', 'row-length', 'cell-quotes', 'cell-too-long'],
    ].toSorted(),
  )
})
