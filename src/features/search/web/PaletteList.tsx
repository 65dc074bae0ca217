import { useEffect, useRef } from 'react'
import { Marked } from '#ui/Marked.tsx'
import type { Entry, EntryGroup } from './entry.ts'
import styles from './PaletteList.module.css'

interface PaletteListProps {
  id: string
  label: string
  groups: readonly EntryGroup[]
  search: string
  /** The line that Enter opens. */
  active: string | undefined
  onPoint: (entry: Entry) => void
  onAct: (entry: Entry) => void
}

/** The lines under the search field, in groups. The focus stays in the field, which names the active line. */
export function PaletteList({ id, label, groups, search, active, onPoint, onAct }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the active line is the reason to scroll
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: the groups of a listbox are not fieldsets
        <div key={group.id} role="group" aria-labelledby={`${id} ${group.id}`.replaceAll(' ', '-')}>
          <h3 id={`${id} ${group.id}`.replaceAll(' ', '-')} className={styles.heading} role="presentation">
            {group.heading}
          </h3>
          {group.entries.map(entry => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which has the focus
            <div
              key={entry.id}
              id={optionId(id, entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === active}
              className={styles.option}
              onPointerMove={() => onPoint(entry)}
              onClick={() => onAct(entry)}
            >
              {entry.icon}
              <span className={styles.words}>
                <span className={styles.title} lang={entry.titleLang}>
                  <Marked text={entry.title} search={search} />
                </span>
                {entry.detail && (
                  <span className={styles.detail}>
                    <Marked text={entry.detail} search={search} />
                  </span>
                )}
                {entry.excerpt && (
                  <span className={styles.detail}>
                    <Marked text={entry.excerpt} search={search} where="beginnings" />
                  </span>
                )}
              </span>
              {entry.aside && <span className={styles.aside}>{entry.aside}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The id of a line, for `aria-activedescendant`. */
export function optionId(listId: string, entry: Entry): string {
  return `${listId}-${entry.id.replaceAll(/[^\w-]+/g, '-')}`
}
