import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ownWrites } from '#kit/ownWrites.ts'
import styles from './field.module.css'
import { useUiWords } from './words.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

// long enough to type a word, short enough to feel immediate
const pause = 250

/** Searches while the user types, a moment after the last key press. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const words = useUiWords()
  const [text, setText] = useState(value)
  // the value comes back later than it is reported, while the user goes on typing
  const [reports] = useState(ownWrites)
  useEffect(() => {
    if (!reports.take(value)) setText(value)
  }, [value, reports])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const report = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      reports.add(next)
      onChange(next)
    }, wait)
  }
  return (
    <search className={styles.field}>
      <span className={styles.control}>
        <span className={styles.affix}>
          <Search aria-hidden="true" />
        </span>
        <input
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={event => report(event.target.value, pause)}
          onKeyDown={event => {
            if (event.key === 'Enter') report(text, 0)
          }}
        />
        {text && (
          <button type="button" className={styles.inside} aria-label={words.clear} onClick={() => report('', 0)}>
            <X aria-hidden="true" />
          </button>
        )}
      </span>
    </search>
  )
}
