import { store } from './store.ts'

/** A script that does not come in this time is a failed one (specification, section 9). */
const chunkTimeout = 120_000
const pauses = [500, 2000]

interface FailedChunk {
  retry: () => void
}

/** Set while scripts are missing: the shell shows a banner that offers to try again or to reload. */
export const failedChunk = store<FailedChunk | undefined>(undefined)

/**
 * Loads a part of the product. A failure is tried again twice, then the reader decides. The promise stays open until
 * then, so that the page they are on, and what they typed, stays mounted.
 */
export async function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    const module = await patiently(load)
    if (module) return module
    await new Promise<void>(resolve => {
      const before = failedChunk.get()
      failedChunk.set({
        retry: () => {
          failedChunk.set(undefined)
          before?.retry()
          resolve()
        },
      })
    })
  }
}

const missingStyles = new Set<string>()

/**
 * Keeps in mind each style sheet that did not load. The loader of the build asks for one only once: without this, the
 * next try would end in a page without its looks.
 */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    missingStyles.add(target.href)
    target.remove()
  }
  addEventListener('error', note, { capture: true })
}

async function patiently<M>(load: () => Promise<M>): Promise<M | undefined> {
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
    const module = await inTime(load).catch(() => undefined)
    if (module) return module
  }
  return undefined
}

function inTime<M>(load: () => Promise<M>): Promise<M> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('chunk load timeout')), chunkTimeout)
    Promise.all([...missingStyles].map(bringStyle))
      .then(load)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function bringStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => {
      missingStyles.delete(href)
      resolve()
    }
    link.onerror = reject
    document.head.append(link)
  })
}
