// Making a formatter of `Intl` costs 70-90 µs, using one that exists 1-2 µs: each is made once and kept by its locale and
// options. Locales and options are the program's own, so there are as many as places that ask.

export const dateFormat = kept((locale: string, options: Intl.DateTimeFormatOptions = {}) => {
  return new Intl.DateTimeFormat(locale, options)
})

export const numberFormat = kept((locale: string, options: Intl.NumberFormatOptions = {}) => {
  return new Intl.NumberFormat(locale, options)
})

export const relativeTimeFormat = kept((locale: string, options: Intl.RelativeTimeFormatOptions = {}) => {
  return new Intl.RelativeTimeFormat(locale, options)
})

export const displayNames = kept((locale: string, options: Intl.DisplayNamesOptions) => {
  return new Intl.DisplayNames(locale, options)
})

let zone: string | undefined

/** The time zone of the reader's device, as it was when it was first asked for. */
export function readerZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

function kept<Asked extends readonly unknown[], Format>(make: (...asked: Asked) => Format) {
  const formats = new Map<string, Format>()
  return (...asked: Asked): Format => {
    const key = JSON.stringify(asked)
    const known = formats.get(key)
    if (known) return known
    const format = make(...asked)
    formats.set(key, format)
    return format
  }
}
