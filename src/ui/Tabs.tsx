import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classes } from './classes.ts'
import styles from './Tabs.module.css'

export interface TabOf<Id extends string> {
  id: Id
  label: string
  count?: number | undefined
  content?: ReactNode
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly TabOf<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Tabs; only the content of the selected one is rendered. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  // `selected` may follow a choice late; a user who goes back meanwhile makes another choice
  const requested = useRef(selected)
  useEffect(() => {
    requested.current = selected
  }, [selected])
  return (
    <AriaTabs
      className={classes(styles.tabs)}
      selectedKey={selected}
      onSelectionChange={key => {
        const tab = tabs.find(t => t.id === key)
        if (!tab || tab.id === requested.current) return
        requested.current = tab.id
        onSelect(tab.id)
      }}
    >
      <TabList aria-label={label} className={classes(styles.list)}>
        {tabs.map(tab => (
          <Tab key={tab.id} id={tab.id} className={classes(styles.tab)}>
            <Label isChosen={tab.id === selected}>{tab.label}</Label>
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} className={classes(styles.panel)}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

// on a phone, scroll to the selected tab when it is outside the visible part of the row
function Label({ isChosen, children }: { isChosen: boolean; children: string }) {
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const tab = isChosen ? label.current?.closest<HTMLElement>('[role="tab"]') : null
    const row = tab?.parentElement
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [isChosen])
  return <span ref={label}>{children}</span>
}
