import { expect, test } from 'vitest'
import { zipOf } from '#test/zip.ts'
import { openPackage } from './openPackage.ts'

const bytes = new TextEncoder().encode('solid tooth')
const plan = new TextEncoder().encode(JSON.stringify({ files: { 'teeth/11.stl': '', 'teeth/12.stl': '' } }))
const file = (name: string, content: Uint8Array = bytes) => new File([new Uint8Array(content)], name)
const namesOf = async (...chosen: File[]) => (await openPackage(chosen)).files.map(({ name }) => name)

test('a ZIP is its files, without the folder that it was made from and what the system added', async () => {
  const entries = ['Ana/plan.json', 'Ana/teeth/11.stl', 'Ana/.DS_Store', '__MACOSX/Ana/._plan.json']
  const zip = zipOf(entries.map(name => ({ name, bytes: name.endsWith('plan.json') ? plan : bytes })))
  const { files, faults } = await openPackage([file('Ana.zip', zip), file('letter.pdf')])
  expect(files.map(({ name }) => name)).toEqual(['plan.json', 'teeth/11.stl', 'letter.pdf'])
  expect(faults).toEqual([])
  expect(new Uint8Array((await files[1]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes)
})

test('files that were picked one by one get the folders that plan.json gives them', async () => {
  expect(await namesOf(file('plan.json', plan), file('11.stl'), file('13.stl'))).toEqual([
    'plan.json',
    'teeth/11.stl',
    '13.stl',
  ])
})

test('a folder is its files, like a ZIP', async () => {
  const names = ['Ana/plan.json', 'Ana/teeth/11.stl', 'Ana/.DS_Store', 'Ana/teeth/Thumbs.db']
  expect(await namesOf(...names.map(name => file(name, name.endsWith('plan.json') ? plan : bytes)))).toEqual([
    'plan.json',
    'teeth/11.stl',
  ])
})

test('files without a plan.json, or with one that is none, keep their names', async () => {
  expect(await namesOf(file('upper_00.stl'), file('plan.pdf'))).toEqual(['upper_00.stl', 'plan.pdf'])
  expect(await namesOf(file('plan.json'), file('11.stl'))).toEqual(['plan.json', '11.stl'])
})

test.each<[name: string, zip: Uint8Array, fault: object]>([
  ['that is none', bytes, { code: 'package-broken', file: 'a.zip' }],
  ['that leads out of its folder', zipOf([{ name: '../11.stl', bytes }]), { code: 'package-bomb', file: 'a.zip' }],
  [
    'one of whose files is damaged',
    zipOf([{ name: '11.stl', bytes, claims: { unpacked: 2 } }]),
    { code: 'package-broken', file: '11.stl' },
  ],
])('a ZIP %s is refused before anything is sent', async (_, zip, fault) => {
  const { files, faults } = await openPackage([file('a.zip', zip)])
  expect([files, faults]).toEqual([[], [expect.objectContaining(fault)]])
})
