import { beforeEach, vi } from 'vitest'
import { type DecodeTask, decodeTask } from '#features/cases/models/contract/decodeTask.ts'

/** Lets models be read in jsdom, which has no workers: by the same code, in this process. Other workers never answer. */
export function decodeHere(): void {
  beforeEach(() => {
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        readonly isDecoder: boolean
        constructor(address: string | URL) {
          super()
          this.isDecoder = String(address).includes('decode.worker')
        }
        async postMessage(task: DecodeTask) {
          if (!this.isDecoder) return
          const data = await decodeTask(task)
          this.dispatchEvent(new MessageEvent('message', { data }))
        }
        terminate() {}
      },
    )
  })
}
