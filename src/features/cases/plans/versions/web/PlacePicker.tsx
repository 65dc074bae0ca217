import { GapPicker } from '#features/cases/prescription/chart/web/GapPicker.tsx'
import { TeethPicker } from '#features/cases/prescription/chart/web/TeethPicker.tsx'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { ageOn, dayOf } from '#kit/dates.ts'
import { type ChangeDraft, isOfContacts } from '../contract/change.ts'
import { useWords } from './words.ts'

interface PlacePickerProps {
  draft: ChangeDraft
  birthDate: string | null
  onChange: (part: Partial<ChangeDraft>) => void
}

// the last deciduous molars are shed at about twelve
const mixedUntil = 13
const none: ReadonlySet<Tooth> = new Set()

/** Chooses the teeth of a change on their chart, or its contacts. */
export function PlacePicker({ draft, birthDate, onChange }: PlacePickerProps) {
  const words = useWords()
  const young = birthDate !== null && ageOn(birthDate, dayOf(new Date())) < mixedUntil
  if (isOfContacts(draft.kind))
    return (
      <GapPicker
        label={words.contacts}
        hint={words.contactsHint}
        value={draft.contacts}
        absent={none}
        arches="botch-arches"
        onChange={contacts => onChange({ contacts })}
      />
    )
  return (
    <TeethPicker
      label={words.teeth}
      hint={words.teethHint}
      value={draft.teeth}
      dentition={young ? 'mixed' : 'permanent'}
      onChange={teeth => onChange({ teeth })}
    />
  )
}
