import { announce } from '#platform/live.ts'
import type { ClinicChanged } from '../contract/events.ts'

/** Shows a clinic's change to its doctor. */
export async function announceClinic({ clinicId, doctorId }: ClinicChanged): Promise<void> {
  await announce({ topic: 'clinics', id: clinicId, users: [doctorId] })
}
