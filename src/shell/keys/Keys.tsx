import styles from './Keys.module.css'

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)
const signs: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }

/** The keys of a shortcut as they are on the reader's keyboard. */
export function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map(key => (
    <kbd key={key} className={styles.key}>
      {key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (signs[key] ?? key)}
    </kbd>
  ))
}
