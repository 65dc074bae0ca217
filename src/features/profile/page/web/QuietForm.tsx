import { z } from 'zod'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { Grid } from '#ui/Stack.tsx'
import { TimeField } from '#ui/TimeField.tsx'
import { type Profile, QuietTime } from '../../person/contract/profile.ts'
import styles from '../../person/web/ProfileForm.module.css'
import { useSaveQuiet } from './api.ts'
import type { DraftOf } from './drafts.ts'
import { SectionForm, useSection } from './SectionForm.tsx'
import { useWords } from './words.ts'

const QuietSettings = z
  .object({ isOn: z.boolean(), from: z.string(), to: z.string() })
  .transform(({ isOn, from, to }) => (isOn ? { from, to } : null))
  .pipe(QuietTime.nullable())

/** The hours in which the reader receives no e-mails. */
export function QuietForm({ profile: { quiet }, draftOf }: { profile: Profile; draftOf: DraftOf }) {
  const { quiet: words } = useWords()
  const { mutateAsync } = useSaveQuiet()
  const draft = draftOf('quiet', { isOn: quiet !== null, from: quiet?.from ?? '20:00', to: quiet?.to ?? '08:00' })
  const form = useSection({ draft, schema: QuietSettings, save: mutateAsync, within: 'quiet' })
  const { isOn, from, to } = form.values
  return (
    <Card title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.narrow}>
        <SectionForm form={form}>
          <Switch label={words.on} checked={isOn} onChange={wanted => form.change({ isOn: wanted })} />
          {isOn && (
            <>
              <Grid min={140}>
                <TimeField label={words.from} required {...form.typed('from')} />
                <TimeField label={words.to} required {...form.typed('to')} />
              </Grid>
              <p className="muted">{from > to ? `${words.over} ${words.zone}` : words.zone}</p>
            </>
          )}
        </SectionForm>
      </div>
    </Card>
  )
}
