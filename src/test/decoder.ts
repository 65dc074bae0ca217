import { beforeEach, vi } from 'vitest'
import { type DecodeTask, decodeTask } from '#features/cases/models/contract/decodeTask.ts'

/** Lets models be read in jsdom, which has no workers: by the same code, in this process. */
export function decodeHere(): void {
  beforeEach(() => {
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage(task: DecodeTask) {
          decodeTask(task).then(data => this.dispatchEvent(new MessageEvent('message', { data })))
        }
        terminate() {}
      },
    )
  })
}
