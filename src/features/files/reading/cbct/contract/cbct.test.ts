import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pdf } from '../../../../../test/files.ts'
import { dicomSlice, type ZipFile, zipOf } from '../../../../../test/zip.ts'
import { readCbct } from './cbct.ts'

const why = async (bytes: Uint8Array) => {
  const read = await readCbct({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) })
  return read.ok ? `${read.files} files` : read.why
}
const slice: ZipFile = { name: 'study/IM0001', bytes: dicomSlice() }
const letter: ZipFile = { name: 'study/read me.pdf', bytes: pdf() }

describe('a CBCT', () => {
  test.each<[string, Uint8Array, string]>([
    ['of deflated slices', zipOf([slice, letter]), '2 files'],
    ['of stored slices, with a comment', zipOf([{ ...slice, stored: true }], 'from the scanner'), '1 files'],
    ['in folders', zipOf([{ name: 'study/', bytes: new Uint8Array(), stored: true }, slice]), '1 files'],
    ['whose names have Windows’ slashes', zipOf([{ ...slice, name: 'study\\IM0001' }]), '1 files'],
    [
      'packed in a way that is not looked into, by its names',
      zipOf([{ ...slice, name: 'a.DCM', claims: { method: 9 } }]),
      '1 files',
    ],
    ['that is none: another method, another name', zipOf([{ ...slice, claims: { method: 9 } }]), 'no-dicom'],
    ['that is none: a letter', zipOf([letter]), 'no-dicom'],
    ['that is none: a letter called .dcm', zipOf([{ ...letter, name: 'IM0001.dcm' }]), 'no-dicom'],
    ['that is none: a PDF', pdf(), 'not-a-zip'],
    ['that is none: an empty archive', zipOf([]), 'not-a-zip'],
    ['without its end', zipOf([slice]).subarray(0, -9), 'damaged-zip'],
    ['with bytes behind its end', new Uint8Array([...zipOf([slice]), 0]), 'damaged-zip'],
    ['with a password', zipOf([{ ...slice, claims: { flags: 0x801 } }]), 'zip-encrypted'],
    ['with a password, by AES', zipOf([{ ...slice, claims: { method: 99 } }]), 'zip-encrypted'],
  ])('%s', async (_, bytes, expected) => {
    expect(await why(bytes)).toBe(expected)
  })

  test.each<[string, ZipFile[]]>([
    ['leads out of its folder', [slice, { ...letter, name: '../../etc/passwd' }]],
    ['leads out of its folder by Windows’ slashes', [slice, { ...letter, name: 'a\\..\\..\\b' }]],
    ['is the path of a machine', [slice, { ...letter, name: '/etc/passwd' }]],
    ['is the path of a drive', [slice, { ...letter, name: 'C:\\autoexec.bat' }]],
    ['has a line break', [slice, { ...letter, name: 'a\nb' }]],
    ['is a link', [slice, { ...letter, claims: { mode: 0o120777 } }]],
    ['comes to more than a hundred times the file', [slice, { ...letter, claims: { unpacked: 3e6 } }]],
    ['is the same bytes as another one', [slice, { ...slice, name: 'IM0002', claims: { at: 0 } }]],
    ['is said to be stored in fewer bytes', [{ ...slice, stored: true, claims: { unpacked: 9 } }]],
  ])('with a file that %s is refused', async (_, files) => {
    expect(await why(zipOf(files))).toBe('zip-unsafe')
  })

  test('that comes to more than four gigabytes is refused', async () => {
    const large: ZipFile = { name: 'large', bytes: new Uint8Array(44 * 2 ** 20), stored: true }
    const claiming = (unpacked: number) => [1, 2].map(n => ({ ...slice, name: `${n}`, claims: { unpacked } }))
    expect(await why(zipOf([large, ...claiming(2.1e9)]))).toBe('3 files')
    expect(await why(zipOf([large, ...claiming(2.2e9)]))).toBe('zip-unsafe')
  })

  test('of any bytes at all is read without an error', async () => {
    const good = zipOf([slice, letter])
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), async (at, byte) => {
        await why(good.with(at, byte))
        await why(good.subarray(0, at))
      }),
    )
  })
})
