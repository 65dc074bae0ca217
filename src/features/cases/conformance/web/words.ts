import { wordsOf } from '#shell/words/i18n.ts'
import type { ConformanceCode } from '../contract/deviation.ts'
import type { DeviationFacts, Lack, Verdict } from '../contract/rule.ts'

const useLoaded = wordsOf({
  en: () => import('../text/en.ts'),
  es: () => import('../text/es.ts'),
  fr: () => import('../text/fr.ts'),
})

/** The words of every rule; a rule without words does not compile here. */
interface ConformanceText {
  rules: Readonly<Record<ConformanceCode, (facts: DeviationFacts) => string>>
  names: Readonly<Record<ConformanceCode, string>>
  states: Readonly<Record<Verdict['is'], string>>
  lacks: Readonly<Record<Lack, (teeth: string) => string>>
  table: string
  counts: (met: number, deviates: number, open: number) => string
  requirement: string
  state: string
  title: (points: number) => string
  reasonOfPlanner: string
  reason: string
  reasonHint: string
  reasonNeeded: string
  signed: string
}

export function useConformanceWords(): ConformanceText {
  return useLoaded()
}
