/** The result of `work`, or an error with the code ETIMEDOUT after `ms`. The work itself is not cancelled. */
export async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })), ms).unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
