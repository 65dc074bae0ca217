import { announce } from '#platform/live.ts'
import type { MethodsChanged } from '../contract/events.ts'

/** Pushes the change of a doctor's payment methods to the doctor's screens. */
export async function announceMethods({ doctorId }: MethodsChanged): Promise<void> {
  await announce({ topic: 'methods', users: [doctorId] })
}
