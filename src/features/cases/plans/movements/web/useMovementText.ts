import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { type MovementKind, unitOfMovement } from '../contract/toothMovement.ts'
import { useMovementWords } from './words.ts'

const digits = { mm: 2, degrees: 1 } as const

/** A movement with its direction in words: `2.5° mesial-in`, `0.30 mm intrusion`. */
export function useMovementText(): (kind: MovementKind, value: number) => string {
  const { movements } = useMovementWords()
  const locale = localeOf(useLanguage())
  return (kind, value) => {
    const unit = unitOfMovement[kind]
    const fraction = { minimumFractionDigits: digits[unit], maximumFractionDigits: digits[unit] }
    const amount = numberFormat(locale, fraction).format(Math.abs(value))
    const figure = unit === 'mm' ? `${amount}\u00a0mm` : `${amount}°`
    // what is rounded to nothing has no direction
    const isNothing = Math.abs(value) < 0.5 / 10 ** digits[unit]
    return isNothing ? figure : `${figure} ${movements[kind][value > 0 ? 'plus' : 'minus']}`
  }
}
