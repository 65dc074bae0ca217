import { type Currency, formatMoney } from '#kit/money.ts'
import { useLanguage } from '#shell/words/i18n.ts'

/** Cents as the reader writes money. */
export function useMoney(): (cents: number, currency?: Currency) => string {
  const language = useLanguage()
  return (cents, currency = 'EUR') => formatMoney(cents, currency, language)
}
