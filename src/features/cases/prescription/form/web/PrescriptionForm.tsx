import { useDeferredValue, useMemo, useState } from 'react'
import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import { sections } from '#features/cases/prescription/fields/contract/fields.ts'
import { rxReadiness } from '#features/cases/prescription/rules/contract/readiness.ts'
import { Stack } from '#ui/Stack.tsx'
import { useRxPreferences } from './api.ts'
import { PreferencesBar } from './PreferencesBar.tsx'
import { RxProvider } from './rxContext.tsx'
import { Sections } from './Sections.tsx'
import { understood, unreadFields, type WrittenRx } from './writtenRx.ts'

interface PrescriptionFormProps {
  /** The case of the prescription; other cases can be copied into it. */
  caseId?: string
  rx: WrittenRx
  of: RxCase
  change: (changes: Partial<WrittenRx>) => void
  /** Whether missing answers are marked now. Contradictions are always shown. */
  isMissingShown: boolean
  /** The provider's requests by field. */
  requests?: ReadonlyMap<string, string>
  /** The field in the URL. */
  target?: string | undefined
}

const noRequests: ReadonlyMap<string, string> = new Map()

/** The prescription as a form. Each answer goes to `change` at once. */
export function PrescriptionForm(props: PrescriptionFormProps) {
  const { caseId, rx, change, isMissingShown, requests = noRequests, target } = props
  const usual = useRxPreferences().data?.rx
  /** Counts how often many answers were changed at once: complete sections then close. */
  const [round, setRound] = useState(0)
  const of = useMemo(() => ({ ...props.of, usual }), [props.of, usual])
  // what follows from an answer is drawn after the answer itself
  const later = useDeferredValue(rx)
  const asked = useMemo(() => {
    const all = rxReadiness(understood(later), of).filter(item => item.level !== 'pass')
    const items = all.filter(item => isMissingShown || item.code !== 'missing')
    const open = new Set([...all.map(item => item.field), ...unreadFields(later)])
    return { rx: later, of, change, items, open, requests, target }
  }, [later, of, change, isMissingShown, requests, target])
  return (
    <RxProvider value={asked} now={rx}>
      <Stack gap={5}>
        {of.treatmentType !== 'retainers' && <PreferencesBar caseId={caseId} onDone={() => setRound(round + 1)} />}
        <Sections key={round} of={sections} />
      </Stack>
    </RxProvider>
  )
}
