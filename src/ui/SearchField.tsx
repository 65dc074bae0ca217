import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './field.module.css'
import { useUiWords } from './words.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

// long enough to type a word, short enough to feel immediate
const pause = 250

/** Searches as one types, a moment after the last key. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const words = useUiWords()
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTold(next)
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
          onChange={event => tell(event.target.value, pause)}
          onKeyDown={event => {
            if (event.key === 'Enter') tell(text, 0)
          }}
        />
        {text && (
          <button type="button" className={styles.inside} aria-label={words.clear} onClick={() => tell('', 0)}>
            <X aria-hidden="true" />
          </button>
        )}
      </span>
    </search>
  )
}
