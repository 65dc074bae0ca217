/** The cookies of one request and its answer. Nothing is authorised by one (X8): who calls is said by the bearer alone. */
export interface Cookies {
  read(name: string): string | undefined
  /** Keeps a value in the browser for 400 days, out of reach of scripts and of other sites. */
  keep(name: string, value: string): void
}

// the longest time that browsers keep a cookie
const maxAge = 400 * 24 * 3600

/** `secure`: the application's address is https. */
export function cookiesOf(header: string | undefined, answer: (value: string) => void, secure: boolean): Cookies {
  return {
    read: name => {
      const pairs = (header ?? '').split(';').map(pair => pair.trim().split('='))
      return pairs.find(([key]) => key === name)?.[1]
    },
    keep: (name, value) => {
      const attributes = [
        'Path=/api',
        `Max-Age=${maxAge}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(secure ? ['Secure'] : []),
      ]
      answer([`${name}=${value}`, ...attributes].join('; '))
    },
  }
}
