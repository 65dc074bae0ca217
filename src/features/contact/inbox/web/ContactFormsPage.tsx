import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#shell/calls/download.ts'
import { toast } from '#shell/popups/toasts.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ContactState } from '../contract/moves.ts'
import { exportTable, useContactCounts } from './api.ts'
import { ContactPopup } from './ContactPopup.tsx'
import { ContactTable } from './ContactTable.tsx'
import { type ContactListState, requestOf, useContactList } from './contactList.ts'
import { useWords } from './words.ts'

/** The messages of visitors of the public site: the list, and one message in a popup above it. */
export function Component() {
  const words = useWords()
  const list = useContactList()
  const counts = useContactCounts().data
  const { state: chosen = 'open', form = '' } = list.filters
  const open = counts && counts.new + counts.read + counts.answered + counts.archived
  const content = <ContactTable list={list} />
  return (
    <>
      <PageHeader
        title={words.title}
        part={chosen === 'open' ? undefined : words.states[chosen]}
        lead={words.lead}
        actions={<Export list={list} />}
      />
      <Tabs
        label={words.tabs.label}
        selected={chosen}
        onSelect={id => list.setFilter('state', id === 'open' ? null : id)}
        tabs={[
          { id: 'open', label: words.tabs.open, count: open, content },
          ...ContactState.options.map(id => ({ id, label: words.states[id], count: counts?.[id], content })),
        ]}
      />
      <ContactPopup id={form} onClose={() => list.setFilter('form', null)} />
    </>
  )
}

function Export({ list }: { list: ContactListState }) {
  const { list: words } = useWords()
  const readIn = useLanguage()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    const { search, state, language } = requestOf(list)
    setBusy(true)
    const isSaved = await download(() => exportTable({ search, state, language, readIn }), 'contact-forms.csv')
    if (isSaved) toast.success(words.exportDone)
    setBusy(false)
  }

  return (
    <Button icon={<Download aria-hidden="true" />} busy={isBusy} onClick={save}>
      {words.export}
    </Button>
  )
}
