// Making a formatter of `Intl` takes 70-90 µs, using an existing one 1-2 µs, so each is cached by its locale and
// options. Locales and options come from the program and not from users, so the cache is small.

export const dateFormat = cached((locale: string, options: Intl.DateTimeFormatOptions = {}) => {
  return new Intl.DateTimeFormat(locale, options)
})

export const numberFormat = cached((locale: string, options: Intl.NumberFormatOptions = {}) => {
  return new Intl.NumberFormat(locale, options)
})

export const relativeTimeFormat = cached((locale: string, options: Intl.RelativeTimeFormatOptions = {}) => {
  return new Intl.RelativeTimeFormat(locale, options)
})

export const listFormat = cached((locale: string, options: Intl.ListFormatOptions = {}) => {
  return new Intl.ListFormat(locale, options)
})

export const displayNames = cached((locale: string, options: Intl.DisplayNamesOptions) => {
  return new Intl.DisplayNames(locale, options)
})

let zone: string | undefined

/** The time zone of the reader's device, read once. */
export function readerZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

function cached<Args extends readonly unknown[], Format>(make: (...args: Args) => Format) {
  const formats = new Map<string, Format>()
  return (...args: Args): Format => {
    const key = JSON.stringify(args)
    const known = formats.get(key)
    if (known) return known
    const format = make(...args)
    formats.set(key, format)
    return format
  }
}
