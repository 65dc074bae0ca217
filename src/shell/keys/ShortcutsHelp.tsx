import { Switch } from '#ui/Checkbox.tsx'
import { deviceStorage } from '../storage.ts'
import { Keys } from './Keys.tsx'
import styles from './ShortcutsHelp.module.css'
import { registeredShortcuts, type Shortcut, singleKeys, singleKeysKey } from './shortcuts.ts'
import { useKeyWords } from './words.ts'

/** Every shortcut that works now: those of every screen, and those of the current screen. */
export function Component() {
  const words = useKeyWords()
  const known = registeredShortcuts.use()
  const of = (reach: string) => once(known.filter(each => each.reach === reach).flatMap(each => each.shortcuts))
  const here = of('here')
  return (
    <div className={styles.help}>
      {here.length > 0 && <Group heading={words.here} shortcuts={here} />}
      <Group heading={words.everywhere} shortcuts={[...of('everywhere'), ...words.always]} />
      <Switch label={words.singleKeys} checked={singleKeys.use()} onChange={switchSingleKeys} />
      <p className="muted">{words.note}</p>
    </div>
  )
}

function switchSingleKeys(on: boolean): void {
  singleKeys.set(on)
  if (on) deviceStorage.remove(singleKeysKey)
  else deviceStorage.write(singleKeysKey, 'off')
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
