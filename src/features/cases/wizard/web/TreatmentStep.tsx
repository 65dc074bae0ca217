import { useId } from 'react'
import { archChoices, attachmentTypes, gumTrimmings, treatmentTypes } from '#features/cases/case/contract/options.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { useFaultText } from '#shell/calls/errors.ts'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { FieldGroup } from '#ui/FieldFrame.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import type { StepProps } from './PatientStep.tsx'
import { FieldPlace } from './StepFrame.tsx'
import styles from './TreatmentStep.module.css'
import { useSubmissionWords } from './words.ts'

/** The type of treatment, the arches, and how the aligners are made. */
export function TreatmentStep({ fields, change, isMissingShown, requests }: StepProps) {
  const words = useSubmissionWords()
  const labels = useWords()
  const faultText = useFaultText()
  const error = (value: unknown) => (isMissingShown && !value ? faultText('required') : undefined)
  const isRetainer = fields.treatmentType === 'retainers'
  return (
    <Stack gap={5}>
      <Card>
        <FieldPlace field="treatmentType" request={requests.get('treatmentType')}>
          <TreatmentCards {...{ fields, change }} error={error(fields.treatmentType)} />
        </FieldPlace>
      </Card>
      <Card>
        <Grid min={280} gap={6}>
          <FieldPlace field="arches" request={requests.get('arches')}>
            <ChoiceChips
              label={labels.fields.arches}
              required
              options={archChoices.map(value => ({ value, label: labels.arches[value] }))}
              value={fields.arches}
              error={error(fields.arches)}
              onChange={arches => change({ arches })}
            />
          </FieldPlace>
          <FieldPlace field="gumTrimming" request={requests.get('gumTrimming')}>
            <ChoiceChips
              label={labels.fields.gumTrimming}
              required
              options={gumTrimmings.map(value => ({ value, label: labels.gumTrimmings[value] }))}
              value={fields.gumTrimming}
              error={error(fields.gumTrimming)}
              onChange={gumTrimming => change({ gumTrimming })}
            />
          </FieldPlace>
          {!isRetainer && (
            <FieldPlace field="attachmentType" request={requests.get('attachmentType')}>
              <ChoiceChips
                label={labels.fields.attachmentType}
                required
                options={attachmentTypes.map(value => ({
                  value,
                  label: labels.attachmentTypes[value],
                  description: words.attachments[value],
                }))}
                value={fields.attachmentType}
                error={error(fields.attachmentType)}
                onChange={attachmentType => change({ attachmentType })}
              />
            </FieldPlace>
          )}
        </Grid>
      </Card>
    </Stack>
  )
}

function TreatmentCards({
  fields,
  change,
  error,
}: Pick<StepProps, 'fields' | 'change'> & { error: string | undefined }) {
  const words = useSubmissionWords()
  const labels = useWords()
  const name = useId()
  return (
    <FieldGroup question={{ label: labels.fields.treatmentType, required: true, error }}>
      <div className={styles.cards}>
        {treatmentTypes.map(value => (
          <label key={value} className={styles.card}>
            <input
              type="radio"
              name={name}
              className={styles.native}
              checked={fields.treatmentType === value}
              onChange={() => change({ treatmentType: value })}
            />
            <span className={styles.mark} aria-hidden="true" />
            <span>
              <strong className={styles.name}>{labels.treatmentTypes[value]}</strong>
              <span className={styles.text}>{words.treatments[value]}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
