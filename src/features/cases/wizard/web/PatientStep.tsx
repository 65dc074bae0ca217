import { Plus } from 'lucide-react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { CaseFields } from '#features/cases/case/contract/case.ts'
import { genders } from '#features/cases/case/contract/options.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { birthDateFault, needsGuardian } from '#features/cases/submission/contract/fields.ts'
import { useClinicChoices } from '#features/clinics/web/useClinicChoices.ts'
import { dayOf } from '#kit/dates.ts'
import { useFaultText } from '#shell/calls/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import { FieldPlace } from './StepFrame.tsx'
import { useSubmissionWords } from './words.ts'

export interface StepProps {
  fields: CaseFields
  change: (changes: Partial<CaseFields>) => void
  /** Whether empty fields are marked as required now. */
  isMissingShown: boolean
  requests: ReadonlyMap<string, string>
}

/** The patient, the clinic, and for patients under 16 the guardian's consent. */
export function PatientStep({ fields, change, isMissingShown, requests }: StepProps) {
  const words = useSubmissionWords()
  const labels = useWords()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const error = useFieldError(fields, isMissingShown, left)
  const isMinor = needsGuardian(fields, dayOf(new Date()))
  return (
    <Card>
      <Stack gap={6}>
        <Grid min={260} gap={5}>
          {(['firstName', 'lastName'] as const).map(field => (
            <FieldPlace key={field} field={field} request={requests.get(field)}>
              <Field
                label={labels.fields[field]}
                required
                autoComplete="off"
                value={fields[field]}
                error={error(field)}
                onChange={event => change({ [field]: event.target.value })}
                onBlur={() => leave(setLeft, field)}
              />
            </FieldPlace>
          ))}
        </Grid>
        <Grid min={260} gap={5}>
          <FieldPlace field="birthDate" request={requests.get('birthDate')}>
            <DateField
              label={labels.fields.birthDate}
              required
              value={fields.birthDate}
              error={error('birthDate')}
              onChange={birthDate => change({ birthDate })}
              onBlur={() => leave(setLeft, 'birthDate')}
            />
          </FieldPlace>
          <FieldPlace field="gender" request={requests.get('gender')}>
            <ChoiceChips
              label={labels.fields.gender}
              required
              options={genders.map(value => ({ value, label: labels.genders[value] }))}
              value={fields.gender}
              error={error('gender')}
              onChange={gender => change({ gender })}
            />
          </FieldPlace>
        </Grid>
        {isMinor && (
          <FieldPlace field="guardianConsent" request={requests.get('guardianConsent')}>
            <Banner tone="info" title={words.hints.guardianWhy}>
              <Checkbox
                label={words.hints.guardian}
                required
                checked={fields.guardianConsent}
                error={error('guardianConsent')}
                onChange={event => change({ guardianConsent: event.target.checked })}
              />
            </Banner>
          </FieldPlace>
        )}
        <Grid min={260} gap={5}>
          <FieldPlace field="clinicId" request={requests.get('clinicId')}>
            <ClinicChoice
              value={fields.clinicId}
              error={error('clinicId')}
              onChange={clinicId => change({ clinicId })}
            />
          </FieldPlace>
          <FieldPlace field="reference" request={requests.get('reference')}>
            <Field
              label={labels.yourReference}
              hint={words.hints.reference}
              autoComplete="off"
              value={fields.reference}
              error={error('reference')}
              onChange={event => change({ reference: event.target.value })}
              onBlur={() => leave(setLeft, 'reference')}
            />
          </FieldPlace>
        </Grid>
      </Stack>
    </Card>
  )
}

function leave(setLeft: Dispatch<SetStateAction<ReadonlySet<string>>>, field: string) {
  setLeft(before => (before.has(field) ? before : new Set([...before, field])))
}

// an empty field is marked as required after it was left, or after trying to continue; a wrong value is marked at once
function useFieldError(fields: CaseFields, isMissingShown: boolean, left: ReadonlySet<string>) {
  const faultText = useFaultText()
  const today = dayOf(new Date())
  return (field: keyof CaseFields) => {
    const value = fields[field]
    const parsed = CaseFields.shape[field].safeParse(value)
    if (!parsed.success) return faultText(parsed.error.issues[0]?.message)
    if (field === 'birthDate' && fields.birthDate !== null) return faultText(birthDateFault(fields.birthDate, today))
    const isEmpty = !value || String(value).trim() === ''
    return isEmpty && field !== 'reference' && (isMissingShown || left.has(field)) ? faultText('required') : undefined
  }
}

interface ClinicChoiceProps {
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

function ClinicChoice({ value, error, onChange }: ClinicChoiceProps) {
  const words = useSubmissionWords()
  const { fields } = useWords()
  const { data } = useClinicChoices()
  if (data?.length === 0) {
    return (
      <Banner
        tone={error ? 'bad' : 'info'}
        title={fields.clinicId}
        actions={
          <LinkButton href="/clinics/add" size="small" icon={<Plus aria-hidden="true" />}>
            {words.addClinic}
          </LinkButton>
        }
      >
        {words.noClinic}
      </Banner>
    )
  }
  return (
    <Select
      label={fields.clinicId}
      hint={words.hints.clinic}
      required
      options={data ?? []}
      value={value}
      error={error}
      isDisabled={!data}
      onChange={onChange}
    />
  )
}
