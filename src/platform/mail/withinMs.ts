/** What `work` comes to, or a failure with the code ETIMEDOUT; nobody waits for what is late. */
export async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })), ms).unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
