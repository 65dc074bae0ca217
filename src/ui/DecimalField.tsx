import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type FigureRules, readFigure, stepped, typedFigure } from '#kit/figures.ts'
import { type Language, languages } from '#kit/words.ts'
import { type Asked, FieldFrame } from './FieldFrame.tsx'
import styles from './field.module.css'
import { type UiWords, useUiWords } from './words.tsx'

export interface DecimalFieldProps extends Asked {
  /** The text as it was typed: the form keeps it until it means a number, and reads it with the same `rules`. */
  value: string
  onChange: (typed: string) => void
  rules: FigureRules
  /** Shown in front of the number in place of behind it. */
  prefix?: ReactNode
  name?: string
  onBlur?: () => void
}

/**
 * A number, typed with comma or point. On leaving, what was understood stands in the field as the language writes it; what
 * was not understood stays as it was typed, with the reason below. A native number field makes 25 of "2,5".
 */
export function DecimalField({ value, onChange, rules, prefix, name, onBlur, ...asked }: DecimalFieldProps) {
  const words = useUiWords()
  const language = pageLanguage()
  const { unit } = asked
  // what is in the middle of being typed, which nothing is said against yet
  const [typing, setTyping] = useState<string>()
  const [understood, setUnderstood] = useState('')
  const read = readFigure(value, rules)
  const fault = read.is === 'refused' ? faultText(words, value, rules, language) : undefined
  const isFaultShown = fault !== undefined && (value !== typing || asked.error !== undefined)
  const error = isFaultShown ? fault : asked.error

  const type = (typed: string) => {
    // a fault stays in sight until what is typed means something
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
    if (read.is === 'number') show(typedFigure(read.value, rules, language))
    if (read.is === 'empty') show('')
  }
  const press = (event: KeyboardEvent) => {
    // a form is sent from inside the field
    if (event.key === 'Enter') return settle()
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if ((direction !== 1 && direction !== -1) || read.is === 'refused') return
    event.preventDefault()
    show(typedFigure(stepped(read.is === 'number' ? read.value : 0, direction, rules), rules, language))
  }

  return (
    <FieldFrame asked={{ ...asked, error }}>
      {wired => (
        <span className={styles.control}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input
            {...wired}
            type="text"
            // the number pads of telephones have no minus sign
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
          <span className="visually-hidden" aria-live="polite">
            {understood}
          </span>
        </span>
      )}
    </FieldFrame>
  )
}

/** Why a text is refused, in a sentence; undefined for a number and for nothing. */
function faultText(words: UiWords, typed: string, rules: FigureRules, language: Language): string | undefined {
  const read = readFigure(typed, rules)
  if (read.is !== 'refused') return undefined
  const { decimals, min, max } = rules
  const shown = (value: number, digits = decimals) => typedFigure(value, { decimals: digits }, language)
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
