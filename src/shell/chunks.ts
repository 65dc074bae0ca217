import { store } from './store.ts'

/** A script that has not loaded after this time counts as failed (specification, section 9). */
const chunkTimeout = 120_000
const pauses = [500, 2000]

interface FailedChunk {
  retry: () => void
}

/** True while scripts are missing: the shell shows a banner that offers to retry or to reload. */
export const failedChunk = store<FailedChunk | undefined>(undefined)

/**
 * Loads a chunk of the application. A failure is retried twice automatically, then the reader decides. The promise stays
 * pending until then, so that the current page, and what was typed on it, stays mounted.
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
 * Remembers each style sheet that did not load. The loader of the build requests a style sheet only once: without this,
 * the next attempt would show a page without its styles.
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

const comingStyles = new Map<string, Promise<void>>()

/** Requests a style sheet again, once for all chunks that are loaded meanwhile. */
function bringStyle(href: string): Promise<void> {
  const coming =
    comingStyles.get(href) ??
    new Promise<void>((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      link.onload = () => {
        missingStyles.delete(href)
        resolve()
      }
      link.onerror = reject
      document.head.append(link)
    }).finally(() => comingStyles.delete(href))
  comingStyles.set(href, coming)
  return coming
}
