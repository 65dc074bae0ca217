/** One after the other until nothing is due. Asked while it runs, it looks once more; whoever asks waits for the same end. */
export function openLane(next: () => Promise<boolean>): () => Promise<number> {
  let running: Promise<number> | undefined
  let asked = false
  const run = async () => {
    let done = 0
    try {
      while (asked) {
        asked = false
        while (await next()) done += 1
      }
      return done
    } finally {
      running = undefined
    }
  }
  return () => {
    asked = true
    running ??= run()
    return running
  }
}

/** What `work` comes to, or a failure with the code ETIMEDOUT; nobody waits for what is late. */
export async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })), ms).unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
