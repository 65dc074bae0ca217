import { expect, test } from 'vitest'
import { validateAnnouncement } from './announcement.ts'

const open = { nextCents: 1_000, openCents: 12_000 }
const facts = { kind: 'document', type: 'pdf', bytes: 1_000, sha256: 'a'.repeat(64) } as const
const proof = [{ id: 'proof', name: 'proof.pdf', bytes: 1_000, facts }]

test('an announcement is an amount with its proof', () => {
  expect(validateAnnouncement({ amount: { kind: 'all', own: '' }, proof }, open)).toEqual({
    sent: { cents: 12_000, proofId: 'proof' },
  })
})

test('a faulty amount and a missing proof are reported together', () => {
  const amount = { kind: 'own', own: '120,01' } as const
  expect(validateAnnouncement({ amount, proof: [] }, open)).toEqual({
    faults: { cents: 'more-than-open', proofId: 'required' },
  })
  expect(validateAnnouncement({ amount, proof }, open)).toEqual({ faults: { cents: 'more-than-open' } })
  expect(validateAnnouncement({ amount: { kind: 'all', own: '' }, proof: [] }, open)).toEqual({
    faults: { proofId: 'required' },
  })
})
