import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

interface WorkerModule {
  WorkerMessageHandler: { initializeFromPort: (port: MessagePort) => void }
}

/**
 * Lets PDFs open in jsdom: the real PDF.js parses them, in this process instead of a worker. Pages are `resize`d to a
 * width; jsdom's canvas gets its size, and nothing is drawn on it.
 */
export function openPdfs(): { resize: (width: number) => void } {
  let width = 600
  const observers = new Set<() => void>()
  const ports: MessagePort[] = []
  beforeEach(async () => {
    // PDF.js publishes no types for its worker
    const name = 'pdfjs-dist/legacy/build/pdf.worker.mjs'
    const { WorkerMessageHandler }: WorkerModule = await import(name)
    vi.stubGlobal('Worker', function startWorker() {
      const { port1, port2 } = new MessageChannel()
      ports.push(port1, port2)
      for (const port of [port1, port2]) port.start()
      WorkerMessageHandler.initializeFromPort(port2)
      return port1
    })
    vi.stubGlobal('ResizeObserver', observerClass(observers))
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  })
  afterEach(() => {
    for (const port of ports.splice(0)) port.close()
  })
  return {
    resize: to => {
      width = to
      act(() => {
        for (const notify of observers) notify()
      })
    },
  }
}

function observerClass(observers: Set<() => void>) {
  return class {
    readonly #notify: () => void
    constructor(notify: () => void) {
      this.#notify = notify
    }
    observe() {
      observers.add(this.#notify)
      this.#notify()
    }
    disconnect() {
      observers.delete(this.#notify)
    }
  }
}
