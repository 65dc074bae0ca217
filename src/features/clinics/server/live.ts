import { announce } from '#platform/live.ts'
import type { ClinicChanged } from '../contract/events.ts'

/** Refreshes the screens of a clinic's doctor. */
export async function announceClinic({ clinicId, doctorId }: ClinicChanged): Promise<void> {
  await announce({ topic: 'clinics', id: clinicId, users: [doctorId] })
}
