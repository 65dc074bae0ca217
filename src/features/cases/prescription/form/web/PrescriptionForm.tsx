import { useState } from 'react'
import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import { sections } from '#features/cases/prescription/fields/contract/fields.ts'
import { rxReadiness } from '#features/cases/prescription/rules/contract/readiness.ts'
import { Stack } from '#ui/Stack.tsx'
import { useRxPreferences } from './api.ts'
import { PreferencesBar } from './PreferencesBar.tsx'
import { RxProvider } from './rxContext.ts'
import { Sections } from './Sections.tsx'
import { understood, unreadFields, type WrittenRx } from './writtenRx.ts'

interface PrescriptionFormProps {
  /** The case that it belongs to: others can be copied into it. */
  caseId?: string
  rx: WrittenRx
  of: RxCase
  change: (changes: Partial<WrittenRx>) => void
  /** Whether empty fields are called missing yet. Contradictions are always said. */
  isMissingShown: boolean
  /** What the provider asked to correct, by field. */
  requests?: ReadonlyMap<string, string>
  /** The field that the address leads to. */
  target?: string | undefined
}

/** The coded prescription as questions. What is answered goes to `change` at once. */
export function PrescriptionForm(props: PrescriptionFormProps) {
  const { caseId, rx, change, isMissingShown, requests = new Map(), target } = props
  const usual = useRxPreferences().data?.rx
  /** Counts what answered many questions at once: complete sections then close. */
  const [round, setRound] = useState(0)
  const of = { ...props.of, usual }
  const all = rxReadiness(understood(rx), of).filter(item => item.level !== 'pass')
  const items = all.filter(item => isMissingShown || item.code !== 'missing')
  const open = new Set([...all.map(item => item.field), ...unreadFields(rx)])
  return (
    <RxProvider value={{ rx, of, change, items, open, requests, target }}>
      <Stack gap={5}>
        {of.treatmentType !== 'retainers' && <PreferencesBar caseId={caseId} onDone={() => setRound(round + 1)} />}
        <Sections key={round} of={sections} />
      </Stack>
    </RxProvider>
  )
}
