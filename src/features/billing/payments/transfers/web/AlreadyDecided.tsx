import { showDayOf } from '#kit/dates.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import type { Transfer } from '../../payment/contract/payment.ts'
import { deciderName } from './deciderName.ts'
import { TransferState } from './TransferState.tsx'
import { useWords } from './words.ts'

/** Another administrator's decision on a transfer in the meantime. */
export function AlreadyDecided({ transfer, decidedAt }: { transfer: Transfer; decidedAt: string }) {
  const { decide, transfers: words } = useWords()
  return (
    <AlreadyDone title={decide.gone}>
      <p>{words.decided(deciderName(transfer, words.byBank), showDayOf(decidedAt))}</p>
      <TransferState state={transfer.state} />
      {transfer.reason && <p>{transfer.reason}</p>}
    </AlreadyDone>
  )
}
