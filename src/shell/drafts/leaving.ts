const senders = new Set<() => Promise<boolean>>()

/** Registers how to send pending changes when the page is left; `send` resolves to whether nothing is left to send. */
export function onLeave(send: () => Promise<boolean>): () => void {
  senders.add(send)
  return () => senders.delete(send)
}

// a server that does not answer must not block leaving
const longestWaitMs = 1000

/** Sends pending changes; resolves to whether all of them were sent within the time that a user will wait. */
export function saveBeforeLeaving(): Promise<boolean> {
  const tooLong = new Promise<false>(resolve => setTimeout(() => resolve(false), longestWaitMs))
  const all = Promise.all([...senders].map(send => send())).then(saved => saved.every(Boolean))
  return Promise.race([all.catch(() => false), tooLong])
}

let isUnloadSafe = false

/** Whether no draft would be lost, although a form says so. */
export function isUnloadAllowed(): boolean {
  return isUnloadSafe
}

/** Call before unloading the page when no draft would be lost. */
export function allowUnload(): void {
  isUnloadSafe = true
}

/** Makes the browser ask before the page is unloaded while something would be lost. Returns the function that undoes it. */
export function guardUnload(wouldLose: () => boolean): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  }
  addEventListener('beforeunload', onBeforeUnload)
  return () => removeEventListener('beforeunload', onBeforeUnload)
}
