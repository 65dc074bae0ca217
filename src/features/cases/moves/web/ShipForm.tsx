import { useId } from 'react'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Case } from '../../contract/case.ts'
import { Address } from '../../web/Address.tsx'
import { useWords as useCaseWords } from '../../web/words.ts'
import { MoveForm } from './MoveForm.tsx'
import { useWords } from './words.ts'

// the carriers that serve clinics in Spain and France; any other name may be typed
const carriers = ['Correos Express', 'SEUR', 'MRW', 'GLS', 'Nacex', 'DHL Express', 'UPS', 'FedEx', 'Chronopost']

const drafts = draftsOf<{ carrier: string; tracking: string }>('shipment')

/** Ships: carrier and tracking number. */
export function ShipForm({ seen }: { seen: Case }) {
  const words = useWords()
  const { overview } = useCaseWords()
  const list = useId()
  const { draft, change, forget } = useDraft(drafts, seen.id, { carrier: '', tracking: '' })
  return (
    <MoveForm seen={seen} command={{ move: 'ship', ...draft }} lead={words.leads.ship} onDone={forget}>
      {fault => (
        <Stack>
          {seen.shipTo && <Address term={overview.shipTo} lines={seen.shipTo} />}
          <Field
            required
            name="carrier"
            label={words.carrier}
            hint={words.carrierHint}
            list={list}
            autoComplete="off"
            value={draft.carrier}
            error={fault('carrier')}
            onChange={event => change({ carrier: event.target.value })}
          />
          <datalist id={list}>
            {carriers.map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field
            required
            name="tracking"
            label={words.tracking}
            autoComplete="off"
            spellCheck={false}
            value={draft.tracking}
            error={fault('tracking')}
            onChange={event => change({ tracking: event.target.value })}
          />
        </Stack>
      )}
    </MoveForm>
  )
}
