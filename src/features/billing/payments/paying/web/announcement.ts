import type { AttachableFile } from '#features/files/file/contract/file.ts'
import type { Judged } from '#shell/forms/judge.ts'
import { type AmountDraft, judgeAmount, type Open } from './amount.ts'

/** A transfer while it is announced: how much, and the bank's proof. */
export interface Announcement {
  amount: AmountDraft
  proof: AttachableFile[]
}

/** The announcement as it is sent; the proof is missed together with what is wrong with the amount. */
export function judgeAnnouncement(
  { amount, proof: [file] }: Announcement,
  open: Open,
): Judged<{ cents: number; proofId: string }> {
  const judged = judgeAmount(amount, open)
  if ('faults' in judged) return { faults: { ...judged.faults, ...(!file && { proofId: 'required' }) } }
  return file ? { sent: { ...judged.sent, proofId: file.id } } : { faults: { proofId: 'required' } }
}
