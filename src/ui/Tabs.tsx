import type { ReactNode } from 'react'
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

/** Tabs; only the content of the chosen one is there. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs
      className={classes(styles.tabs)}
      selectedKey={selected}
      onSelectionChange={key => {
        const tab = tabs.find(t => t.id === key)
        if (tab && tab.id !== selected) onSelect(tab.id)
      }}
    >
      <TabList aria-label={label} className={classes(styles.list)}>
        {tabs.map(tab => (
          <Tab key={tab.id} id={tab.id} className={classes(styles.tab)}>
            {tab.label}
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
