import { showDayOf } from '#kit/dates.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import type { Invoice } from '../../contract/invoice.ts'
import { useWords } from './words.ts'

/** The administrator who made the invoice void in the meantime, and the reason. */
export function AlreadyVoid({ voided }: { voided: NonNullable<Invoice['voided']> }) {
  const { page: words } = useWords()
  return (
    <AlreadyDone title={words.voidTitle(showDayOf(voided.at))}>
      {voided.reason} {words.voidMoney[voided.money]}
    </AlreadyDone>
  )
}
