import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ChangeDraft, isOfContacts } from '#features/cases/plans/versions/contract/change.ts'
import { PlacePicker } from '#features/cases/plans/versions/web/PlacePicker.tsx'
import { useWords as useVersionWords } from '#features/cases/plans/versions/web/words.ts'
import { ClearableItem, ClearableList } from '#features/cases/prescription/chart/web/ClearableList.tsx'
import type { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGroup } from '#ui/FieldFrame.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { placesToAdd, withoutPlace, withPlace } from '../contract/places.ts'
import { usePlaceName } from './placeName.ts'
import { useWords } from './words.ts'

interface PlaceFieldProps {
  change: ChangeDraft
  chosen: { tooth: Tooth | null; contact: Gap | null }
  birthDate: string | null
  /** Whether teeth can be chosen in the model: without them the chart is open. */
  hasTeeth: boolean
  onChange: (part: Partial<ChangeDraft>) => void
}

/** The teeth or contacts of a change; more are chosen in the model or in a table and added here, or on the chart. */
export function PlaceField({ change, chosen, birthDate, hasTeeth, onChange }: PlaceFieldProps) {
  const words = useWords()
  const [isChartOpen, setChartOpen] = useState(!hasTeeth)
  const { teeth, contacts, wholePlan } = useVersionWords()
  const nameOf = usePlaceName()
  const field = useRef<HTMLDivElement>(null)
  const ofContacts = isOfContacts(change.kind)
  const places = ofContacts ? change.contacts : change.teeth
  // the button that was pressed leaves with its tooth
  const set = (part: Partial<ChangeDraft>) => {
    onChange(part)
    field.current?.focus()
  }
  const openChart = () => {
    setChartOpen(true)
    field.current?.focus()
  }
  return (
    <div ref={field} tabIndex={-1}>
      {isChartOpen ? (
        <PlacePicker draft={change} birthDate={birthDate} onChange={onChange} />
      ) : (
        <FieldGroup question={{ label: ofContacts ? contacts : teeth, hint: words.placeHint }}>
          <Stack gap={2}>
            {places.length === 0 && <span>{wholePlan}</span>}
            {places.length > 0 && (
              <ClearableList>
                {places.map(place => (
                  <ClearableItem
                    key={place}
                    clear={words.removePlace(nameOf(place))}
                    onClear={() => set(withoutPlace(change, place))}
                  >
                    {place}
                  </ClearableItem>
                ))}
              </ClearableList>
            )}
            <Row gap={2}>
              {placesToAdd(change, chosen).map(place => (
                <Button
                  key={place}
                  size="small"
                  icon={<Plus aria-hidden="true" />}
                  onClick={() => set(withPlace(change, place))}
                >
                  {words.addPlace(nameOf(place))}
                </Button>
              ))}
              <Button size="small" variant="quiet" onClick={openChart}>
                {words.onChart}
              </Button>
            </Row>
          </Stack>
        </FieldGroup>
      )}
    </div>
  )
}
