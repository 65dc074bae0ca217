import { announce } from '#platform/live.ts'
import type { MethodsChanged } from '../contract/events.ts'

/** Shows to a doctor that their ways to pay changed. */
export async function announceMethods({ doctorId }: MethodsChanged): Promise<void> {
  await announce({ topic: 'methods', users: [doctorId] })
}
