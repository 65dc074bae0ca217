import type { AttachableFile } from '#features/files/file/contract/file.ts'
import type { Validated } from '#shell/forms/validate.ts'
import { type AmountDraft, firstAmount, type OpenAmounts, validateAmount } from './amount.ts'

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
export function validateAnnouncement(
  { amount, proof: [file] }: Announcement,
  open: OpenAmounts,
): Validated<{ cents: number; proofId: string }> {
  const validated = validateAmount(amount, open)
  if ('faults' in validated) return { faults: { ...validated.faults, ...(!file && { proofId: 'required' }) } }
  return file ? { sent: { ...validated.sent, proofId: file.id } } : { faults: { proofId: 'required' } }
}
