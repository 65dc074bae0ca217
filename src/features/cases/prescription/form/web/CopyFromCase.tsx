import { Copy, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CaseRow } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { copiedRx } from '#features/cases/prescription/fields/contract/copied.ts'
import { type RxField, rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { useFieldLabels } from '#features/cases/prescription/fields/web/labels.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { sameJson } from '#shell/drafts/autosave.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Status } from '#ui/Status.tsx'
import { useCasesToCopy, useLoadPrescription } from './api.ts'
import styles from './CopyFromCase.module.css'
import { useRx, useRxNow } from './rxContext.tsx'
import { useRxWords } from './words.ts'
import type { WrittenRx } from './writtenRx.ts'

interface Copied {
  from: string
  fields: readonly RxField[]
  before: Partial<WrittenRx>
  after: Partial<WrittenRx>
}

interface CopyFromCaseProps {
  caseId: string
  usual: Rx
  /** Called after many answers changed at once. */
  onDone: () => void
}

/**
 * Copies answers that do not depend on the patient from another case of the doctor; offered until something is
 * answered.
 */
export function CopyFromCase({ caseId, usual, onDone }: CopyFromCaseProps) {
  const { copy } = useRxWords()
  const { change } = useRx()
  const rx = useRxNow()
  const errorText = useErrorText()
  const loadPrescription = useLoadPrescription()
  const [isChoosing, setChoosing] = useState(false)
  const [copied, setCopied] = useState<Copied>()
  const isUndoable = copied?.fields.every(field => sameJson(rx[field], copied.after[field]))
  if (copied && isUndoable) {
    const undo = () => {
      change(copied.before)
      setCopied(undefined)
      onDone()
    }
    return <CopiedNote copied={copied} onUndo={undo} />
  }
  const isUntouched = rxFields.every(field => rx[field] === undefined || sameJson(rx[field], usual[field]))
  if (!isUntouched) return null
  const take = async (kase: CaseRow) => {
    try {
      const { rx: earlier } = await loadPrescription(kase.id)
      const made = copiedOver(rx, copiedRx(earlier), nameOf(kase))
      if (made.fields.length === 0) return toast.error(copy.nothing(nameOf(kase)))
      change(made.after)
      setCopied(made)
      setChoosing(false)
      onDone()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  if (isChoosing) return <CasePicker caseId={caseId} onChoose={take} onCancel={() => setChoosing(false)} />
  return (
    <Button size="small" icon={<Copy />} onClick={() => setChoosing(true)}>
      {copy.begin}
    </Button>
  )
}

function CopiedNote({ copied, onUndo }: { copied: Copied; onUndo: () => void }) {
  const { copy, undoRemoved } = useRxWords()
  const labels = useFieldLabels()
  return (
    <Status className={styles.note}>
      <span>{copy.done(copied.from, copied.fields.map(field => labels[field]).join(', '))}</span>
      <Button variant="quiet" size="small" icon={<Undo2 />} onClick={onUndo}>
        {undoRemoved.undo}
      </Button>
    </Status>
  )
}

interface CasePickerProps {
  caseId: string
  onChoose: (kase: CaseRow) => void
  onCancel: () => void
}

function CasePicker({ caseId, onChoose, onCancel }: CasePickerProps) {
  const { copy } = useRxWords()
  const [text, setText] = useState('')
  const place = useRef<HTMLDivElement>(null)
  // this replaces the button that had the focus
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const cases = useCasesToCopy(text).filter(({ id }) => id !== caseId)
  const choose = (id: string | null) => {
    const kase = cases.find(one => one.id === id)
    if (kase) onChoose(kase)
  }
  return (
    <div ref={place} className={styles.picker}>
      <ComboBox
        label={copy.which}
        hint={copy.whichHint}
        options={cases.map(kase => ({ value: kase.id, label: nameOf(kase), description: kase.reference || undefined }))}
        value={null}
        onSearch={setText}
        onChange={choose}
      />
      <Button variant="quiet" size="small" onClick={onCancel}>
        {copy.cancel}
      </Button>
    </div>
  )
}

function copiedOver(rx: WrittenRx, earlier: Rx, from: string): Copied {
  const fields = rxFields.filter(field => earlier[field] !== undefined && !sameJson(rx[field], earlier[field]))
  const of = (answers: WrittenRx) => Object.fromEntries(fields.map(field => [field, answers[field]]))
  return { from, fields, before: of(rx), after: of(earlier) }
}

function nameOf({ number, firstName, lastName }: CaseRow): string {
  return [showNumber(number), [firstName, lastName].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
}
