import { Switch } from '#ui/Checkbox.tsx'
import { useShellWords } from '../words/words.ts'
import { Keys } from './Keys.tsx'
import styles from './ShortcutsHelp.module.css'
import { registeredShortcuts, type Shortcut, singleKeys } from './shortcuts.ts'

/** Every shortcut that works now: those of every screen, and those of the current screen. */
export function Component() {
  const { shortcuts: words } = useShellWords()
  const known = registeredShortcuts.use()
  const of = (reach: string) => once(known.filter(each => each.reach === reach).flatMap(each => each.shortcuts))
  const here = of('here')
  return (
    <div className={styles.help}>
      {here.length > 0 && <Group heading={words.here} shortcuts={here} />}
      <Group heading={words.everywhere} shortcuts={[...of('everywhere'), ...words.always]} />
      <Switch label={words.singleKeys} checked={singleKeys.use()} onChange={singleKeys.set} />
      <p className="muted">{words.note}</p>
    </div>
  )
}

// two lists on one screen can offer the same key
function once(shortcuts: readonly Shortcut[]): Shortcut[] {
  return [...new Map(shortcuts.map(each => [each.keys + each.label, each])).values()]
}

function Group({ heading, shortcuts }: { heading: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      <ul className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <li key={keys + label} className={styles.row}>
            {label}
            <span className={styles.keys}>
              <Keys keys={keys} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
