import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { contacts, isUpper } from '../contract/contact.ts'
import * as codes from '../contract/options.ts'
import { rxFigures } from '../contract/prescription.ts'
import styles from './RxField.module.css'
import { CodeQuestion, Figure, Millimetres, OneCode, RxField, RxHead, useIsNeeded, useRx } from './RxField.tsx'
import { useRxWords } from './words.ts'
import type { WrittenFigure } from './writtenRx.ts'

export function Spacing() {
  const words = useRxWords()
  const { rx, change } = useRx()
  const { spacing } = rx
  return (
    <CodeQuestion
      field="spacing"
      codes={codes.spacingAims}
      words={words.spacingAims}
      value={spacing?.aim}
      onChange={aim => change({ spacing: { aim } })}
    >
      {spacing?.aim === 'leave' && <Gaps />}
    </CodeQuestion>
  )
}

type Gap = { contact: string; mm?: WrittenFigure }

function Gaps() {
  const words = useRxWords()
  const { rx, of, change } = useRx()
  const gaps: readonly Gap[] = rx.spacing?.gaps ?? []
  const set = (list: Gap[]) => change({ spacing: { aim: 'leave', gaps: list } })
  const free = contacts.filter(contact => {
    if (of.arches === 'upper-arch' && !isUpper(contact)) return false
    if (of.arches === 'lower-arch' && isUpper(contact)) return false
    return !gaps.some(gap => gap.contact === contact)
  })
  return (
    <Stack gap={3}>
      {gaps.map((gap, index) => (
        <div key={gap.contact} className={styles.gap}>
          <Select
            label={words.gap}
            options={[gap.contact, ...free].map(value => ({ value, label: value }))}
            value={gap.contact}
            onChange={contact => contact && set(gaps.with(index, { ...gap, contact }))}
          />
          <Millimetres
            label={words.gapWidth}
            rules={rxFigures.gap}
            value={gap.mm}
            onChange={mm => set(gaps.with(index, { ...gap, mm }))}
          />
          <span className={styles.besideField}>
            <IconButton
              label={words.removeGap(gap.contact)}
              icon={<X />}
              onClick={() => set(gaps.filter(other => other !== gap))}
            />
          </span>
        </div>
      ))}
      <Row>
        <Button
          size="small"
          icon={<Plus />}
          onClick={() => set([...gaps, { contact: free.includes('11-21') ? '11-21' : (free[0] ?? '11-21') }])}
        >
          {words.addGap}
        </Button>
      </Row>
    </Stack>
  )
}

export function Crowding({ field }: { field: 'crowdingUpper' | 'crowdingLower' }) {
  const words = useRxWords()
  const { rx, change, of } = useRx()
  const required = useIsNeeded(field)
  const said = rx[field] ?? {}
  return (
    <RxField field={field}>
      <Stack gap={3}>
        <RxHead field={field}>
          {field === 'crowdingLower' && rx.crowdingUpper && of.arches !== 'lower-arch' && (
            <Button variant="quiet" size="small" onClick={() => change({ crowdingLower: rx.crowdingUpper })}>
              {words.copyFromUpper}
            </Button>
          )}
        </RxHead>
        {codes.crowdingMeans.map(means => (
          <OneCode
            key={means}
            label={words.crowdingMeans[means]}
            codes={codes.preferences}
            words={words.preferences}
            required={required}
            value={said[means]}
            onChange={preference => change({ [field]: { ...said, [means]: preference } })}
          />
        ))}
      </Stack>
    </RxField>
  )
}

export function Ipr() {
  const words = useRxWords()
  const { rx, change } = useRx()
  const { ipr } = rx
  return (
    <CodeQuestion
      field="ipr"
      codes={codes.iprUses}
      words={words.iprUses}
      value={ipr?.use}
      onChange={use => change({ ipr: use === 'no' ? { use } : { ...ipr, use } })}
    >
      {ipr && ipr.use !== 'no' && (
        <Row gap={4} align="start">
          <Millimetres
            label={words.cap}
            rules={rxFigures.iprCap}
            value={ipr.capMm}
            onChange={capMm => change({ ipr: { ...ipr, capMm } })}
          />
          <Figure
            label={words.notBefore}
            rules={rxFigures.iprNotBefore}
            value={ipr.notBeforeStage}
            onChange={notBeforeStage => change({ ipr: { ...ipr, notBeforeStage } })}
          />
        </Row>
      )}
    </CodeQuestion>
  )
}
