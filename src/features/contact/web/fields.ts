import { longest } from '../contract/addresses.ts'
import { type FieldName, fieldNames } from '../contract/page.ts'

export type Values = Record<FieldName, string>

/** The fault of a field: one of our codes, or a sentence that the server wrote into the page. */
export type Fault = { code: string } | { sentence: string }
export type Faults = Partial<Record<FieldName, Fault>>

/** The rules that help while typing; the server checks all of them. */
export function faultsIn(values: Values): Faults {
  const found = fieldNames.flatMap(name => {
    const code = codeFor(name, values[name].trim())
    return code ? [[name, { code }]] : []
  })
  return Object.fromEntries(found)
}

function codeFor(name: FieldName, value: string): string | undefined {
  if (value === '') return 'required'
  if (value.length > longest[name]) return 'too-long'
  return name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? 'invalid' : undefined
}

/** The typed values of a form, with line breaks of one character each, as they are counted. */
export function valuesIn(form: HTMLFormElement | null): Values & { website: string } {
  const data = form ? new FormData(form) : new FormData()
  const typed = (name: string) => String(data.get(name) ?? '').replace(/\r\n?/g, '\n')
  return {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    email: typed('email'),
    message: typed('message'),
    website: typed('website'),
  }
}

/** Writes values into a form's fields. */
export function write(form: HTMLFormElement | null, values: Values): void {
  for (const name of fieldNames) {
    const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    if (field) field.value = values[name]
  }
}
