/** The cookies of one request and its answer. They authorise nothing (X8): only the bearer token does. */
export interface Cookies {
  read(name: string): string | undefined
  /** Stores a value in the browser for 400 days, inaccessible to scripts and to other sites. */
  store(name: string, value: string): void
}

// the longest time that browsers store a cookie
const maxAge = 400 * 24 * 3600

/** `secure`: whether the application's address is https. */
export function cookiesOf(header: string | undefined, answer: (value: string) => void, secure: boolean): Cookies {
  return {
    read: name => cookieIn(header, name),
    store: (name, value) => {
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

/** The value of a cookie in a request's header. */
export function cookieIn(header = '', name: string): string | undefined {
  const pairs = header.split(';').map(pair => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
