import type { AttachableFile } from '#features/files/file/contract/file.ts'
import type { Judged } from '#shell/forms/judge.ts'
import { type AmountDraft, firstAmount, judgeAmount, type OpenAmounts } from './amount.ts'

/** A transfer announcement while it is being entered: the amount and the bank's proof. */
export interface Announcement {
  amount: AmountDraft
  proof: AttachableFile[]
}

/** The first suggestion, without a proof. */
export function firstAnnouncement(open: OpenAmounts): Announcement {
  return { amount: firstAmount(open), proof: [] }
}

/** The announcement as it is sent; a missing proof is reported together with a faulty amount. */
export function judgeAnnouncement(
  { amount, proof: [file] }: Announcement,
  open: OpenAmounts,
): Judged<{ cents: number; proofId: string }> {
  const judged = judgeAmount(amount, open)
  if ('faults' in judged) return { faults: { ...judged.faults, ...(!file && { proofId: 'required' }) } }
  return file ? { sent: { ...judged.sent, proofId: file.id } } : { faults: { proofId: 'required' } }
}
