import { pdfOf } from '#test/files.ts'
import type { Tooth } from './mouth.ts'
import { at3, type Vec } from './raster.ts'

// A one-page plan sheet as PDF 1.4, written by hand: a title, the figures of the plan and the arches seen from above.

const literal = (text: string) => text.replace(/[()\\]/g, '\\$&')
const write = (x: number, y: number, size: number, text: string, font = 'F1') =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${literal(text)}) Tj ET\n`

/** The sheet for a plan of so many stages. */
export function planSheet(stages: number, arches: { upper: Tooth[]; lower: Tooth[] }): Uint8Array {
  const rows: [string, string][] = [
    ['Stages', `${stages - 1} aligners per arch, stage 0 is the initial position`],
    ['Wear', '7 days each'],
    ['Attachments', 'none in this demonstration'],
    ['Interproximal reduction', 'none in this demonstration'],
    ['Numbering, units', 'FDI (ISO 3950), millimetres'],
  ]
  const page = [
    '0.93 0.96 0.96 rg 0 742 595 100 re f\n0.06 0.3 0.32 rg\n',
    write(56, 800, 22, 'Treatment plan, version 1', 'F2'),
    write(56, 776, 11, 'Simulation: made teeth, no patient. For demonstration only.'),
    '0.1 0.13 0.16 rg\n',
    ...rows.flatMap(([name, value], i) => [
      write(56, 700 - i * 24, 11, name, 'F2'),
      write(220, 700 - i * 24, 11, value),
    ]),
    write(56, 548, 13, 'Initial position, seen from above', 'F2'),
    drawArch('Upper', arches.upper, 170, 480),
    drawArch('Lower', arches.lower, 425, 480),
    '0.4 0.45 0.48 rg\n',
    write(56, 48, 9, 'Idealign demonstration case. Each tooth is drawn as the outline of its crown.'),
  ].join('')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ])
}

function drawArch(title: string, teeth: Tooth[], x: number, y: number): string {
  const scale = 3.2
  const place = (p: Vec) => [x + p[0] * scale, y - p[1] * scale] as const
  const shapes = teeth.map(({ mesh, fdi, origin }) => {
    const points = Array.from({ length: mesh.positions.length / 3 }, (_, v) => place(at3(mesh.positions, v)))
    const line = hull(points).map(([px, py], i) => `${px.toFixed(1)} ${py.toFixed(1)} ${i === 0 ? 'm' : 'l'}`)
    const [tx, ty] = place(origin)
    return `0.97 0.94 0.87 rg 0.45 0.42 0.36 RG 0.7 w\n${line.join(' ')} b\n0.25 0.28 0.3 rg\n${write(Math.round(tx - 4), Math.round(ty - 3), 7, String(fdi))}`
  })
  return shapes.join('') + write(x - 16, y - 190, 11, title, 'F2')
}

// Andrew's monotone chain
function hull(points: (readonly [number, number])[]): (readonly [number, number])[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: typeof sorted) => {
    const chain: (readonly [number, number])[] = []
    for (const p of list) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)]
        if (a === undefined || b === undefined || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0)
          break
        chain.pop()
      }
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
