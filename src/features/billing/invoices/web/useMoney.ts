import { type Currency, formatMoney } from '#kit/money.ts'
import { useLanguage } from '#shell/words/i18n.ts'

/** Formats cents as money in the reader's language. */
export function useMoney(): (cents: number, currency?: Currency) => string {
  const language = useLanguage()
  return (cents, currency = 'EUR') => formatMoney(cents, currency, language)
}
