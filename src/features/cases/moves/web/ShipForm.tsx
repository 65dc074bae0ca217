import { useId } from 'react'
import type { Case } from '#features/cases/case/contract/case.ts'
import { Address } from '#features/cases/case/web/Address.tsx'
import { useWords as useCaseWords } from '#features/cases/case/web/words.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'
import { useWords } from './words.ts'

// the carriers that serve clinics in Spain and France; another name can be typed
const carriers = ['Correos Express', 'SEUR', 'MRW', 'GLS', 'Nacex', 'DHL Express', 'UPS', 'FedEx', 'Chronopost']

const first = { carrier: '', tracking: '' }

/** Ships a parcel: carrier and tracking number. */
export function ShipForm({ kase }: { kase: Case }) {
  const words = useWords()
  const { shipTo } = useCaseWords()
  const list = useId()
  const form = useMoveForm({
    kase,
    move: 'ship',
    first,
    draft: useDraft({ name: `shipment:${kase.id}`, first }),
  })
  return (
    <MoveForm form={form} lead={words.leads.ship}>
      <Stack>
        {kase.shipTo && <Address term={shipTo} lines={kase.shipTo} />}
        <Field
          required
          label={words.carrier}
          hint={words.carrierHint}
          list={list}
          autoComplete="off"
          {...form.text('carrier')}
        />
        <datalist id={list}>
          {carriers.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field required label={words.tracking} autoComplete="off" spellCheck={false} {...form.text('tracking')} />
      </Stack>
    </MoveForm>
  )
}
