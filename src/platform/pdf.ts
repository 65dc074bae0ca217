import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fontInWoff } from './woff.ts'

/** The metadata of a document, for PDF viewers and screen readers. */
export interface PdfFacts {
  title: string
  /** The language for screen readers, such as `es`. */
  language: string
  landscape?: boolean
  /** Written into the file. With it, the same facts and the same drawing give the same bytes. */
  madeAt?: Date
  /** Written at the foot of every page. */
  footer?: (page: number, of: number) => string
}

/** A column of a table: its share of the width, and whether it contains figures, which are right-aligned. */
export interface PdfColumn {
  label: string
  share: number
  figures?: boolean
}

/**
 * A page that is written from the top down. Its content is tagged, so that screen readers read it in the right order.
 */
export interface Paper {
  /** The library's document, for free drawings: frames, seals. Screen readers skip decoration. */
  doc: PDFKit.PDFDocument
  heading(words: string, level?: 1 | 2): void
  paragraph(words: string, options?: { soft?: boolean; size?: number; bold?: boolean; align?: 'left' | 'center' }): void
  /** Terms and their values, in two columns. */
  facts(rows: readonly (readonly [string, string])[]): void
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[], end?: readonly string[]): void
  space(points?: number): void
}

const margin = 56
// the types of the library do not contain this value, which it supports since 0.13
const pdfUa = 'PDF/UA' as 'PDF/A-1'
const colours = { ink: '#14273a', soft: '#4b5b6b', line: '#d5dade' }

/** Makes a PDF (1.7, tagged for PDF/UA) on A4 with the product's own font. */
export async function makePdf(facts: PdfFacts, draw: (paper: Paper) => void): Promise<Buffer> {
  // loaded with the first document, so that a server that makes none does not load the library
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    layout: facts.landscape ? 'landscape' : 'portrait',
    margin,
    pdfVersion: '1.7',
    subset: pdfUa,
    tagged: true,
    displayTitle: true,
    // a footer says how many pages there are
    bufferPages: facts.footer !== undefined,
    lang: facts.language,
    // with the default value the library would load Helvetica, which is not in the build
    font: '',
    info: { Title: facts.title, Author: 'Idealign', Creator: 'Idealign', CreationDate: facts.madeAt ?? new Date() },
  })
  for (const [name, bytes] of Object.entries(letters())) doc.registerFont(name, Buffer.from(bytes))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const complete = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.font('regular').fontSize(10).fillColor(colours.ink)
  draw(paperOf(doc))
  if (facts.footer) writeFooters(doc, facts.footer)
  doc.end()
  return complete
}

function writeFooters(doc: PDFKit.PDFDocument, footer: (page: number, of: number) => string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    const { width, height, margins } = doc.page
    // text below the margin would begin another page
    margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const place = { x: margin, y: height - margin / 2 - 8, width: width - 2 * margin }
    write(doc, footer(page + 1, count), { ...place, size: 8, colour: colours.soft, align: 'right' })
    doc.endMarkedContent()
  }
}

type Letters = Record<'regular' | 'bold' | 'regular-ext' | 'bold-ext', Uint8Array>
let loaded: Letters | undefined

function letters(): Letters {
  const of = (subset: string, weight: number) => {
    const file = import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)
    return fontInWoff(readFileSync(fileURLToPath(file)))
  }
  loaded ??= {
    regular: of('latin', 400),
    bold: of('latin', 600),
    'regular-ext': of('latin-ext', 400),
    'bold-ext': of('latin-ext', 600),
  }
  return loaded
}

function paperOf(doc: PDFKit.PDFDocument): Paper {
  const width = doc.page.width - 2 * margin
  const root = doc.struct('Document')
  doc.addStructure(root)
  const add = (tag: string, write: () => void) => root.add(doc.struct(tag, {}, write))
  return {
    doc,
    heading: (words, level = 1) => {
      const size = level === 1 ? 20 : 13
      ensureRoom(doc, size * 3)
      if (level === 2) doc.y += 12
      add(`H${level}`, () => write(doc, words, { x: margin, y: doc.y, width, size, bold: true }))
      doc.y += 6
    },
    paragraph: (words, { soft, size = 10, bold, align } = {}) => {
      ensureRoom(doc, size * 2)
      const colour = soft ? colours.soft : colours.ink
      add('P', () => write(doc, words, { x: margin, y: doc.y, width, size, bold, colour, align }))
      doc.y += 4
    },
    facts: rows => {
      for (const [term, value] of rows) {
        // a short value is not divided between two pages
        doc.font('regular').fontSize(10)
        ensureRoom(doc, Math.min(doc.heightOfString(spaced(value) || ' ', { width: width * 0.68 }), 140) + 4)
        const { y, page } = doc
        add('P', () => {
          write(doc, term, { x: margin, y, width: width * 0.3, colour: colours.soft })
          const below = doc.y
          write(doc, value, { x: margin + width * 0.32, y, width: width * 0.68 })
          // a long value can end on another page
          if (doc.page === page) doc.y = Math.max(doc.y, below)
        })
        doc.y += 2
      }
    },
    table: (columns, rows, end) => drawTable(doc, root, { columns, rows, end, width }),
    space: (points = 12) => {
      doc.y += points
    },
  }
}

interface Drawn {
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
  end: readonly string[] | undefined
  width: number
}

function drawTable(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, { columns, rows, end, width }: Drawn) {
  const table = doc.struct('Table')
  root.add(table)
  const shares = columns.reduce((sum, column) => sum + column.share, 0)
  const line = (cells: readonly string[], tag: 'TH' | 'TD', bold: boolean) => {
    const tall = lineHeight(doc, cells, columns, width / shares)
    // the column headers are repeated on every page
    if (ensureRoom(doc, tall + 8) && tag === 'TD') line(labels, 'TH', true)
    const row = doc.struct('TR')
    table.add(row)
    const y = doc.y + 4
    let x = margin
    for (const [at, { share, figures }] of columns.entries()) {
      const cell = {
        x,
        y,
        width: (share * width) / shares - 8,
        size: 9,
        bold,
        align: figures ? 'right' : 'left',
      } as const
      const colour = tag === 'TH' ? colours.soft : colours.ink
      row.add(doc.struct(tag, {}, () => write(doc, cells[at] ?? '', { ...cell, colour })))
      x += (share * width) / shares
    }
    row.end()
    doc.y = y + tall + 4
    rule(doc, width)
  }
  const labels = columns.map(column => column.label)
  line(labels, 'TH', true)
  for (const cells of rows) line(cells, 'TD', false)
  if (end) line(end, 'TD', true)
  table.end()
}

function lineHeight(doc: PDFKit.PDFDocument, cells: readonly string[], columns: readonly PdfColumn[], unit: number) {
  doc.font('regular').fontSize(9)
  const heights = columns.map(({ share }, at) =>
    doc.heightOfString(spaced(cells[at] ?? '') || ' ', { width: share * unit - 8 }),
  )
  return Math.max(...heights)
}

function rule(doc: PDFKit.PDFDocument, width: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.5)
    .stroke(colours.line)
  doc.endMarkedContent()
}

/** Begins a new page when less than `points` are left on this one; returns whether it did. */
function ensureRoom(doc: PDFKit.PDFDocument, points: number): boolean {
  if (doc.y + points <= doc.page.height - margin) return false
  doc.addPage()
  return true
}

const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

interface Written {
  x: number
  y: number
  width: number
  size?: number
  bold?: boolean | undefined
  colour?: string
  align?: 'left' | 'right' | 'center' | undefined
}

function write(
  doc: PDFKit.PDFDocument,
  words: string,
  { x, y, width, size = 10, bold, colour, align = 'left' }: Written,
) {
  const weight = bold ? 'bold' : 'regular'
  doc.fontSize(size).fillColor(colour ?? colours.ink)
  const runs = runsOf(spaced(words))
  for (const [at, { text, ext }] of runs.entries()) {
    doc.font(ext ? `${weight}-ext` : weight)
    const continued = at < runs.length - 1
    // figures of equal width, so that columns of numbers are aligned
    const options = { width, align, continued, features: figures }
    if (at === 0) doc.text(text, x, y, options)
    else doc.text(text, options)
  }
}

// no file of the font contains the narrow space that French numbers use
function spaced(words: string): string {
  return words.replaceAll('\u202f', '\u00a0')
}

// letters that only the extended file of the font contains (by its unicode-range): Œ, œ and ı are in the Latin one
const extended = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/u

/** A text split where the other file of the font is needed: Polish, Czech or Turkish letters in a name. */
function runsOf(words: string): { text: string; ext: boolean }[] {
  const runs: { text: string; ext: boolean }[] = []
  for (const letter of words) {
    const ext = extended.test(letter)
    const last = runs.at(-1)
    if (last?.ext === ext) last.text += letter
    else runs.push({ text: letter, ext })
  }
  return runs.length > 0 ? runs : [{ text: '', ext: false }]
}
