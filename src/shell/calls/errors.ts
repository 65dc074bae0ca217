import type { fieldFaults } from '#kit/fields.ts'
import { useShellWords } from '../words/words.ts'
import { CallError } from './callError.ts'

/** The sentence for an error, in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const words = useShellWords()
  return error => (error instanceof CallError ? words.errors[error.code] : words.errors.internal)
}

type Fault = (typeof fieldFaults)[number]

/**
 * The sentence for a field's fault: `useFaultText()('required')` → 'Required'. A feature passes sentences for its own
 * codes as the second argument; an unknown code reads as 'invalid'.
 */
export function useFaultText(): (code: string | undefined, own?: Record<string, string>) => string | undefined {
  const words = useShellWords()
  return (code, own) => {
    if (!code) return undefined
    return own?.[code] ?? (isFault(code, words.faults) ? words.faults[code] : words.faults.invalid)
  }
}

/** The faults of a refused call by the dotted path of their field: `{ email: 'invalid' }`. */
export function faultsByField(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {}
  return Object.fromEntries(
    (error.facts.errors ?? []).map(fault => [fault.at.replace(/^(body|query|params)\./, ''), fault.code]),
  )
}

function isFault(code: string, words: Record<Fault, string>): code is Fault {
  return Object.hasOwn(words, code)
}
