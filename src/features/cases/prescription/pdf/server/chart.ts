import type { Paper } from '#platform/pdf.ts'
import { isAbsentThirdMolar, teethOfSpan } from '../../fields/contract/conditions.ts'
import type { Rx } from '../../fields/contract/prescription.ts'
import { lowerTeeth, type Tooth, upperTeeth } from '../../fields/contract/tooth.ts'

const box = { width: 26, height: 24, gap: 3 }
const colours = { ink: '#14273a', soft: '#8a97a3', shade: '#d9e6e4', plain: '#ffffff', cross: '#d2685f' }

/** Draws the permanent teeth as boxes with their FDI numbers and marks. */
export function drawChart({ doc }: Paper, rx: Rx): void {
  const top = doc.y
  doc.markContent('Artifact', { type: 'Layout' })
  for (const [row, teeth] of [upperTeeth, lowerTeeth].entries())
    for (const [place, tooth] of teeth.entries()) {
      // the gap at the midline is wider
      const x = doc.page.margins.left + place * (box.width + box.gap) + (place > 7 ? 8 : 0)
      drawTooth(doc, findingsOf(rx, tooth), { tooth, x, y: top + row * (box.height + 8) })
    }
  doc.endMarkedContent()
  doc.x = doc.page.margins.left
  doc.y = top + 2 * (box.height + 8) + 4
}

type Findings = ReturnType<typeof findingsOf>

function drawTooth(doc: PDFKit.PDFDocument, is: Findings, { tooth, x, y }: { tooth: Tooth; x: number; y: number }) {
  doc.save().lineWidth(is.fixed ? 2.2 : 0.7)
  if (is.missing) doc.dash(2, { space: 2 })
  doc
    .roundedRect(x, y, box.width, box.height, 4)
    .fillAndStroke(is.marked && !is.missing ? colours.shade : colours.plain, is.missing ? colours.soft : colours.ink)
  doc.undash()
  if (is.extracted)
    doc
      .moveTo(x + 2, y + 2)
      .lineTo(x + box.width - 2, y + box.height - 2)
      .moveTo(x + box.width - 2, y + 2)
      .lineTo(x + 2, y + box.height - 2)
      .lineWidth(1.6)
      .stroke(colours.cross)
  doc
    .font('bold')
    .fontSize(9)
    .fillColor(is.missing ? colours.soft : colours.ink)
  doc.text(tooth, x, y + 7, { width: box.width, align: 'center', lineBreak: false })
  doc.restore()
}

function findingsOf(rx: Rx, tooth: Tooth) {
  const conditions = rx.conditions?.[tooth] ?? []
  const isIn = (spans: Rx['bridges']) => Boolean(spans?.some(span => teethOfSpan(span).includes(tooth)))
  return {
    missing: conditions.includes('missing') || isAbsentThirdMolar(rx, tooth),
    extracted: Boolean(rx.extractions?.includes(tooth)),
    fixed: Boolean(rx.fixedTeeth?.includes(tooth)),
    marked:
      conditions.length > 0 || isIn(rx.bridges) || isIn(rx.bondedRetainers) || Boolean(rx.bareTeeth?.includes(tooth)),
  }
}
