import { describe, expect, test } from 'vitest'
import { archStl, encryptedPdf, jpegPhoto, pdf, pdfOf, pngClaiming, pngPhoto } from '../../../../test/files.ts'
import { fileRefusals } from '../../file/contract/facts.ts'
import { AttachableKind } from '../../file/contract/upload.ts'
import { words as en } from '../../uploads/text/en.ts'
import { words as es } from '../../uploads/text/es.ts'
import { words as fr } from '../../uploads/text/fr.ts'
import { readContent } from './content.ts'
import { readPdf } from './pdf.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const readingOf = (kind: Parameters<typeof readContent>[0], bytes: Uint8Array) => {
  const read = readContent(kind, bytes)
  return read.ok ? `${read.kind} ${read.type}` : read.why
}

test('each attachable kind accepts its own types and no others', async () => {
  const [png, jpeg, stl] = [await pngPhoto(), await jpegPhoto(), archStl({ arch: 'upper' })]
  expect(readingOf('invoice-pdf', pdf())).toBe('document pdf')
  expect(readingOf('invoice-pdf', jpeg)).toBe('not-a-pdf')
  expect(readingOf('invoice-pdf', encryptedPdf())).toBe('pdf-encrypted')
  expect(readingOf('transfer-proof', pdf())).toBe('document pdf')
  expect(readingOf('transfer-proof', jpeg)).toBe('picture jpeg')
  expect(readingOf('transfer-proof', stl)).toBe('wrong-type')
  expect(readingOf('course-cover', png)).toBe('picture png')
  expect(readingOf('course-cover', pdf())).toBe('not-a-photo')
  expect(readingOf('profile-photo', stl)).toBe('not-a-photo')
  for (const file of [pdf(), png, stl]) expect(readingOf('ticket-file', file)).not.toBe('wrong-type')
  expect(readingOf('ticket-file', bytesOf('PK\u0003\u0004 a folder of things'))).toBe('wrong-type')
  // a damaged scan is reported as damaged, not as another type
  expect(readingOf('ticket-file', bytesOf('solid x\nfacet normal 0 0 0\nouter loop\nvertex 1 2'))).not.toBe(
    'wrong-type',
  )
  for (const kind of AttachableKind.options)
    if (kind !== 'lesson-video') expect([kind, readingOf(kind, new Uint8Array())]).toEqual([kind, 'empty-file'])
})

test('a table of a plan is text as UTF-8, whatever it states', () => {
  expect(readingOf('plan-table', bytesOf('\uFEFFcontact;stage;mm\r\n'))).toBe('plan-table csv')
  expect(readingOf('plan-table', new Uint8Array(Buffer.from('tooth;ñ', 'latin1')))).toBe('not-text')
  expect(readingOf('plan-table', new Uint8Array(Buffer.from('tooth;shape', 'utf16le')))).toBe('not-text')
})

test('a cover has the required number of pixels in either orientation, and no more than can be decoded', () => {
  for (const [width, height] of [
    [1, 1],
    [639, 400],
    [20_000, 100],
    [319, 5000],
  ] as const)
    expect([width, height, readingOf('course-cover', pngClaiming(width, height))]).toEqual([
      width,
      height,
      'too-few-pixels',
    ])
  expect(readingOf('course-cover', pngClaiming(640, 320))).toBe('picture png')
  expect(readingOf('course-cover', pngClaiming(320, 640))).toBe('picture png')
  expect(readingOf('course-cover', pngClaiming(20_000, 20_000))).toBe('too-many-pixels')
  // a portrait is shown small and has no minimum
  expect(readingOf('profile-photo', pngClaiming(64, 64))).toBe('picture png')
})

test('a PDF of two thousand pages is accepted, and so is one with a script: it is shown, and nothing in it runs', () => {
  const kids = Array.from({ length: 2000 }, (_, page) => `${page + 4} 0 R`).join(' ')
  const pages = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 3 0 R >>',
    `<< /Type /Pages /Count 2000 /Kids [${kids}] >>`,
    '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
    ...Array.from({ length: 2000 }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ]
  expect(readingOf('lesson-pdf', pdfOf(pages))).toBe('document pdf')
})

describe('captions', () => {
  const cue = '00:00:01.000 --> 00:00:04.000\nLa arcada superior'
  test('are WebVTT in UTF-8', () => {
    expect(readContent('lesson-captions', bytesOf(`WEBVTT\n\n${cue}\n\n${cue}\n`))).toMatchObject({ cues: 2 })
    expect(readingOf('lesson-captions', bytesOf(`\ufeffWEBVTT - of a lesson\r\n\r\n${cue}`))).toBe('captions vtt')
    for (const text of [
      cue,
      `WEBVTTX\n\n${cue}`,
      'WEBVTT\n\nno cue',
      `1\n${cue.replaceAll('.', ',')}`,
      `WEBVTT\n\n${cue}\0`,
    ])
      expect(readingOf('lesson-captions', bytesOf(text))).toBe('not-captions')
    expect(readingOf('lesson-captions', new Uint8Array(Buffer.from(`WEBVTT\n\n${cue} ñ`, 'latin1')))).toBe(
      'not-captions',
    )
  })
})

describe('a bank file', () => {
  const camt = (head = '', tail = '') =>
    `<?xml version="1.0" encoding="UTF-8"?>${head}\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt/></Document>${tail}\n`
  const record = (code: string) => code.padEnd(80, '0')
  const norma = [record('11'), record('22'), record('23'), record('33'), record('88')]

  test('is camt.053 or Norma 43', () => {
    expect(readingOf('bank-statement', bytesOf(camt()))).toBe('statement xml')
    expect(
      readingOf('bank-statement', bytesOf(camt().replaceAll('Document', 'c:Document').replace('xmlns=', 'xmlns:c='))),
    ).toBe('statement xml')
    for (const end of ['\n', '\r\n'])
      expect(readingOf('bank-statement', bytesOf(norma.join(end) + end))).toBe('statement n43')
    // as older programs write it: Latin-1, with an end-of-file character
    const latin1 = Buffer.from(`${norma.join('\r\n').replace('0000', 'ÑÁÉÍ')}\r\n\u001a`, 'latin1')
    expect(readingOf('bank-statement', new Uint8Array(latin1))).toBe('statement n43')
  })

  test('is no other format: another message, a document with entities, a truncated file, a table', () => {
    for (const text of [
      camt().replace('camt.053', 'pain.001'),
      camt('<!DOCTYPE x [<!ENTITY a "b">]>'),
      camt().slice(0, 120),
      norma.slice(1).join('\n'),
      norma.slice(0, -1).join('\n'),
      norma.with(1, `${record('22')}0`).join('\n'),
      'date;amount\n2026-11-21;100,00',
      '<html></html>',
    ])
      expect(readingOf('bank-statement', bytesOf(text))).toBe('not-a-statement')
  })
})

test('a PDF with an encryption entry anywhere is reported as encrypted', () => {
  for (const at of [2 ** 20 - 12, 2 ** 20 - 3, 2 ** 20, 3 * 2 ** 20 + 5]) {
    const plain = pdfOf(['<< /Type /Catalog >>'])
    const bytes = new Uint8Array(Buffer.concat([plain, Buffer.alloc(4 * 2 ** 20, 0x20), Buffer.from('%%EOF')]))
    expect(readPdf(bytes)).toMatchObject({ ok: true })
    bytes.set(bytesOf('/Encrypt 6 0 R'), at)
    expect([at, readPdf(bytes)]).toEqual([at, { ok: false, why: 'pdf-encrypted', facts: {} }])
  }
})

test('every refusal has its text in three languages, with its figures', () => {
  const facts = {
    bytes: 3e9,
    max: 2 ** 31,
    named: 'png',
    type: 'pdf',
    codec: 'HEVC',
    types: 'pdf mesh',
    most: 4,
    width: 1,
    height: 2,
    long: 640,
    short: 320,
    quota: 2 ** 30,
  }
  for (const { refusals, limits } of [en, es, fr]) {
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...fileRefusals]))
    expect(Object.keys(limits)).toEqual(AttachableKind.options)
    for (const say of Object.values(refusals)) {
      expect(say(facts)).toMatch(/\.$/)
      expect(say(facts)).not.toMatch(/undefined|NaN|\?/)
    }
  }
  expect(en.refusals['wrong-type'](facts)).toContain('PDF, STL, PLY, OBJ')
  expect(fr.refusals['too-big'](facts)).toContain('2 Go')
})
