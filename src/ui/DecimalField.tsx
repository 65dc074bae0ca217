import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type FigureRules, figureAsTyped, readFigure, stepFigure } from '#kit/figures.ts'
import { type Language, languages } from '#kit/words.ts'
import { FieldFrame, type Question } from './FieldFrame.tsx'
import styles from './field.module.css'
import { useAnnounced } from './Status.tsx'
import { type UiWords, useUiWords } from './words.tsx'

export interface DecimalFieldProps extends Question {
  /** The text as it was typed: the form stores it as text until it is a number, and reads it with the same `rules`. */
  value: string
  onChange: (typed: string) => void
  rules: FigureRules
  /** Shown before the number instead of after it. */
  prefix?: ReactNode
  name?: string
  onBlur?: () => void
}

/**
 * A number, typed with comma or point. On blur, a valid number is formatted for the language; an invalid text stays as it
 * was typed, with the reason below. A native number field would read "2,5" as 25.
 */
export function DecimalField({ value, onChange, rules, prefix, name, onBlur, ...question }: DecimalFieldProps) {
  const words = useUiWords()
  const language = pageLanguage()
  const { unit } = question
  // the text that is being typed, for which no fault is shown yet
  const [typing, setTyping] = useState<string>()
  const [understood, setUnderstood] = useState('')
  useAnnounced(understood)
  const read = readFigure(value, rules)
  const fault = read.is === 'refused' ? faultText(words, value, rules, language) : undefined
  const isFaultShown = fault !== undefined && (value !== typing || question.error !== undefined)
  const error = isFaultShown ? fault : question.error

  const type = (typed: string) => {
    // a visible fault stays until the text is valid
    setTyping(isFaultShown && readFigure(typed, rules).is === 'refused' ? undefined : typed)
    setUnderstood('')
    onChange(typed)
  }
  const show = (shown: string) => {
    if (shown === value) return
    onChange(shown)
    setUnderstood([shown, unit].filter(Boolean).join(' '))
  }
  const settle = () => {
    setTyping(undefined)
    if (read.is === 'number') show(figureAsTyped(read.value, rules, language))
    if (read.is === 'empty') show('')
  }
  const press = (event: KeyboardEvent) => {
    // Enter submits the form from inside the field
    if (event.key === 'Enter') return settle()
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if ((direction !== 1 && direction !== -1) || read.is === 'refused') return
    event.preventDefault()
    show(figureAsTyped(stepFigure(read.is === 'number' ? read.value : 0, direction, rules), rules, language))
  }

  return (
    <FieldFrame question={{ ...question, error }}>
      {wired => (
        <span className={styles.control}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input
            {...wired}
            type="text"
            // the number pads of phones have no minus sign
            inputMode={(rules.min ?? -1) < 0 ? 'text' : rules.decimals > 0 ? 'decimal' : 'numeric'}
            name={name}
            autoComplete="off"
            spellCheck={false}
            className={styles.input}
            value={value}
            onChange={event => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => {
              settle()
              onBlur?.()
            }}
          />
          {unit && !prefix && (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  )
}

/** The sentence for the fault of a text; undefined for a number and for an empty text. */
function faultText(words: UiWords, typed: string, rules: FigureRules, language: Language): string | undefined {
  const read = readFigure(typed, rules)
  if (read.is !== 'refused') return undefined
  const { decimals, min, max } = rules
  const shown = (value: number, digits = decimals) => figureAsTyped(value, { decimals: digits }, language)
  const { figure } = words
  switch (read.why) {
    case 'ambiguous':
      return figure.ambiguous(typed.trim(), shown(read.asThousands), shown(read.asDecimal, 3))
    case 'not-whole':
      return figure.notWhole
    case 'too-precise':
      return figure.tooPrecise(decimals)
    case 'out-of-range':
      if (min !== undefined && max !== undefined) return figure.between(shown(min), shown(max))
      return min === undefined ? figure.most(shown(max ?? 1e12)) : figure.least(shown(min))
    case 'not-a-number':
      return decimals === 0 ? figure.notWhole : figure.none(shown(2.5, 1))
  }
}

function pageLanguage(): Language {
  const lang = globalThis.document?.documentElement.lang
  return languages.find(({ value }) => value === lang)?.value ?? 'en'
}
