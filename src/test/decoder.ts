import { beforeEach, vi } from 'vitest'
import { type EncodedShape, readShape } from '#features/cases/models/contract/readShape.ts'

/** Lets models be read in jsdom, which has no workers: by the same code, in this process. */
export function decodeHere(): void {
  beforeEach(() => {
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage(encoded: EncodedShape) {
          readShape(encoded).then(data => this.dispatchEvent(new MessageEvent('message', { data })))
        }
        terminate() {}
      },
    )
  })
}
