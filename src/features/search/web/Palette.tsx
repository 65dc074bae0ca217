import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { SidebarEntry } from '#shell/frame/Sidebar.tsx'
import { Keys } from '#shell/keys/Keys.tsx'
import { useUser } from '#shell/session/session.ts'
import { IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useAnnounced } from '#ui/Status.tsx'
import { useSearch } from './api.ts'
import { useCommands } from './commands.tsx'
import { type Entry, type EntryGroup, filterGroups } from './entry.ts'
import { useFindings } from './findings.tsx'
import styles from './Palette.module.css'
import { optionId, PaletteList } from './PaletteList.tsx'
import { addRecent, recent } from './recent.ts'
import { useRecent } from './useRecent.tsx'
import { useWords } from './words.ts'

interface PaletteProps {
  open: boolean
  onClose: () => void
  entries: readonly SidebarEntry[]
}

/** The global search, above the page. A click outside closes it, because nothing is lost. */
export function Palette({ open, onClose, entries }: PaletteProps) {
  const words = useWords()
  return (
    <ModalOverlay
      className={classes(styles.overlay)}
      isOpen={open}
      onOpenChange={isOpen => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={classes(styles.modal)}>
        <Dialog className={classes(styles.dialog)} aria-label={words.title}>
          <Content onClose={onClose} entries={entries} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Content({ onClose, entries }: Omit<PaletteProps, 'open'>) {
  const words = useWords()
  const id = useId()
  const user = useUser()
  const role = user ? user.role : 'doctor'
  const [text, setText] = useState('')
  const [pointed, setPointed] = useState<string>()
  const change = (next: string) => {
    setText(next)
    setPointed(undefined)
  }
  const { groups, isLoading, isError } = useGroups(text, entries, change)
  const lines = groups.flatMap(group => group.entries)
  const active = lines.find(entry => entry.id === pointed) ?? lines[0]
  const none = lines.length === 0 && !isLoading && words.none(text.trim())
  useAnnounced(none || (!isLoading && text.trim() !== '' && words.found(lines.filter(entry => !entry.always).length)))
  const act = (entry: Entry | undefined) => {
    if (!entry) return
    if (!entry.stays) {
      addRecent(text)
      onClose()
    }
    entry.run()
  }
  const step = (by: 1 | -1) => {
    const at = active ? lines.indexOf(active) : 0
    setPointed(lines.at((at + by) % lines.length)?.id)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') act(active)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.top}>
        <Search aria-hidden="true" />
        <input
          // the dialog was opened in order to type here
          // biome-ignore lint/a11y/noAutofocus: a modal moves the focus anyway
          autoFocus
          type="text"
          className={styles.input}
          value={text}
          maxLength={100}
          placeholder={words.hint[role]}
          aria-label={words.title}
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(id, active)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={event => change(event.target.value)}
          onKeyDown={handleKey}
        />
        <IconButton label={words.close} icon={<X />} onClick={onClose} />
      </div>
      {text.trim() === '' && <p className={styles.teach}>{words.teach[role]}</p>}
      {isError && <p className={styles.teach}>{words.failed}</p>}
      <PaletteList
        {...{ id, groups, active: active?.id, search: text, label: words.title }}
        onPoint={entry => setPointed(entry.id)}
        onAct={act}
      />
      {none && (
        <div className={styles.none}>
          <strong>{none}</strong>
          <p>{words.noneText}</p>
        </div>
      )}
      <Legend busy={isLoading} />
    </>
  )
}

/** With a text: the findings, then the commands that contain it. Without: recent searches and every command. */
function useGroups(text: string, entries: readonly SidebarEntry[], change: (text: string) => void) {
  const { data, isCurrent, isLoading, isError } = useSearch(text)
  const findings = useFindings(data, text)
  const commands = useCommands(entries)
  const lately = useRecent(recent.use(), change)
  const groups: EntryGroup[] =
    text.trim() === ''
      ? [...lately, ...commands]
      : [...(isCurrent ? findings : filterGroups(findings, text)), ...filterGroups(commands, text)]
  return { groups, isLoading, isError }
}

function Legend({ busy }: { busy: boolean }) {
  const words = useWords()
  return (
    <div className={styles.legend} aria-hidden="true" data-busy={busy || undefined}>
      <span>
        <Keys keys="ArrowUp ArrowDown" /> {words.choose}
      </span>
      <span>
        <Keys keys="Enter" /> {words.go}
      </span>
      <span>
        <Keys keys="Escape" /> {words.leave}
      </span>
    </div>
  )
}
