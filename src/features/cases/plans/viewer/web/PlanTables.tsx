import { useState } from 'react'
import { Tabs } from '#ui/Tabs.tsx'
import { statedDetails } from '../contract/model.ts'
import { ArchMeasureTable } from './ArchMeasureTable.tsx'
import { AttachmentTable, IprTable } from './DetailTables.tsx'
import { MovementTable } from './MovementTable.tsx'
import type { PlanContent } from './planContent.ts'
import { StagingChart } from './StagingChart.tsx'
import { useWords } from './words.ts'

/** The plan in numbers: what the 3D view shows, for the keyboard, screen readers and browsers without 3D. */
export function PlanTables(props: PlanContent) {
  const words = useWords()
  const [tab, setTab] = useState<'movements' | 'staging' | 'arches' | 'ipr' | 'attachments'>('movements')
  const { ipr = [], attachments = [] } = statedDetails(props.model)
  return (
    <Tabs
      label={words.tables}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'movements', label: words.tabs.movements, content: <MovementTable {...props} /> },
        { id: 'staging', label: words.tabs.staging, content: <StagingChart {...props} /> },
        { id: 'arches', label: words.tabs.arches, content: <ArchMeasureTable {...props} /> },
        { id: 'ipr', label: words.tabs.ipr, count: ipr.length, content: <IprTable {...props} /> },
        {
          id: 'attachments',
          label: words.tabs.attachments,
          count: attachments.length,
          content: <AttachmentTable {...props} />,
        },
      ]}
    />
  )
}
