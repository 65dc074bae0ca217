import type { Case } from '#features/cases/case/contract/case.ts'

const fields: Case['fields'] = {
  ...{ firstName: 'Nora', lastName: 'Iglesias', birthDate: null, gender: null, reference: '' },
  ...{ guardianConsent: false, clinicId: null, treatmentType: null, arches: null, gumTrimming: null },
  attachmentType: null,
}

/** A case as the server answers it, for tests of what is computed or drawn from one: Nora's, by its differences. */
export function sampleCase(part: Partial<Case> = {}): Case {
  return {
    ...{ id: 'c', number: 7, firstName: 'Nora', lastName: 'Iglesias', reference: '', doctor: { id: 'd', name: 'Ana' } },
    ...{ clinic: null, treatmentType: 'without-worries', phase: 'plan-review', status: 'pending', waitingOn: 'doctor' },
    ...{ cycle: 1, since: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', dueOn: null, unreadMessages: 0 },
    ...{ version: 4, fields, stage: null, stageCount: null, hasProgress: false, createdAt: '2026-01-01T00:00:00Z' },
    ...{ requests: [], shipments: [], shipTo: null, can: [] },
    ...part,
  }
}
