import { words as planEn } from '#features/cases/plans/versions/text/en.ts'
import { words as planEs } from '#features/cases/plans/versions/text/es.ts'
import { words as planFr } from '#features/cases/plans/versions/text/fr.ts'
import { words as rxEn } from '#features/cases/prescription/fields/text/en.ts'
import { words as rxEs } from '#features/cases/prescription/fields/text/es.ts'
import { words as rxFr } from '#features/cases/prescription/fields/text/fr.ts'
import { words as siteEn } from '#features/site/text/en.ts'
import { words as siteEs } from '#features/site/text/es.ts'
import { words as siteFr } from '#features/site/text/fr.ts'
import type { Language } from '#kit/words.ts'
import { makePdf } from '#platform/pdf.ts'

const wordsBy = {
  en: { plan: planEn, rx: rxEn, site: siteEn },
  es: { plan: planEs, rx: rxEs, site: siteEs },
  fr: { plan: planFr, rx: rxFr, site: siteFr },
} satisfies Record<Language, unknown>

export interface PlanSheet {
  language: Language
  cycle: number
  version: number
  stages: number
  wearDays: number
}

/** Makes the PDF of a plan; runs in a thread. */
export async function pdfOfPlanSheet({ language, cycle, version, stages, wearDays }: PlanSheet): Promise<Buffer> {
  const { plan, rx, site } = wordsBy[language]
  const title = plan.title(version)
  return makePdf({ title, language }, paper => {
    paper.paragraph('Idealign', { bold: true, size: 14 })
    paper.paragraph(`${site.simulation}: ${site.simulationNote}`, { soft: true })
    paper.space()
    paper.heading(`${title} · ${plan.cycle(cycle)}`)
    paper.facts([
      [plan.stageCount, String(stages)],
      [rx.fields.wearDays.label, rx.units.days(String(wearDays), wearDays)],
    ])
  })
}
