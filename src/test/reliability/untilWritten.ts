import { setTimeout as pause } from 'node:timers/promises'
import { createCase } from '#features/cases/case/contract/case.ts'
import { newId } from '#kit/id.ts'
import { type Caller, call } from './calls.ts'

const patienceMs = 60_000

/** How many milliseconds pass until a case is created. Throws, with the last answer, after a minute. */
export async function untilWritten(address: string, who: Caller): Promise<number> {
  const began = performance.now()
  const key = newId()
  for (;;) {
    const { status, body } = await call(address, who, createCase, { body: {}, key })
    const ms = performance.now() - began
    if (status === 200) return ms
    if (ms > patienceMs) throw new Error(`nothing is written after a minute: ${status} ${JSON.stringify(body)}`)
    await pause(20)
  }
}
