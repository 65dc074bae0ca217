import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { fieldOf, rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { queries } from '#shell/calls/queries.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { PrescriptionForm } from './PrescriptionForm.tsx'

// answers that cause every further field to be asked
const upTo: Rx = {
  ...{ complaints: ['crowding'], extractions: ['14'], overCorrection: 'rotations', patient: ['growing'] },
}

async function fieldsIn(treatmentType: 'to-your-measure' | 'retainers'): Promise<string[]> {
  await loadLanguage('en')
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <UiWordsProvider words={shell.ui}>
        <PrescriptionForm
          rx={upTo}
          of={{ treatmentType, arches: 'botch-arches' }}
          change={() => {}}
          isMissingShown={false}
          // a field that is answered on the chart appears in the form only with a request or a fault
          requests={new Map(rxFields.map(field => [field, 'Please look again.']))}
        />
      </UiWordsProvider>
    </QueryClientProvider>,
  )
  const html = await new Response(prelude).text()
  return [...html.matchAll(/<fieldset[^>]* id="field-(\w+)"/g)].map(([, field = '']) => field)
}

test('the form asks every field of the prescription, each once', async () => {
  expect((await fieldsIn('to-your-measure')).toSorted()).toEqual([...rxFields].toSorted())
})

test('retainers are asked about teeth, and for notes', async () => {
  expect(await fieldsIn('retainers')).toEqual(rxFields.filter(field => fieldOf[field].isOfRetainers))
})
