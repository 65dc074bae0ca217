import type { Address } from '#kit/endpoint.ts'

/** The path of the list, separate from its schema with all provinces: the dashboard must stay small. */
export const clinicAddresses = {
  listClinics: { method: 'POST', path: '/api/clinics/list' },
} as const satisfies Record<string, Address>
