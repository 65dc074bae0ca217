import { showDayOf } from '#kit/dates.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import type { Invoice } from '../../contract/invoice.ts'
import { useWords } from './words.ts'

/** Who has made an invoice void meanwhile, and why. */
export function AlreadyVoid({ voided }: { voided: NonNullable<Invoice['voided']> }) {
  const { page: words } = useWords()
  return (
    <AlreadyDone title={words.voidTitle(showDayOf(voided.at))}>
      {voided.reason} {words.voidMoney[voided.money]}
    </AlreadyDone>
  )
}
