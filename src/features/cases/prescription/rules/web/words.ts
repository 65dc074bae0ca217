import { wordsOf } from '#shell/words/i18n.ts'
import type { RxReadinessCode } from '../contract/readiness.ts'
import type { RuleFacts } from '../contract/rule.ts'

const useLoaded = wordsOf({
  en: () => import('../text/en.ts'),
  es: () => import('../text/es.ts'),
  fr: () => import('../text/fr.ts'),
})

/** The words of every rule; a rule without words does not compile here. */
interface RuleText {
  readiness: Readonly<Record<RxReadinessCode, (facts: RuleFacts) => string>>
}

export function useRuleWords(): RuleText {
  return useLoaded()
}
