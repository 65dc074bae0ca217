import { z } from 'zod'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { Grid } from '#ui/Stack.tsx'
import { TimeField } from '#ui/TimeField.tsx'
import { type Profile, QuietTime } from '../contract/profile.ts'
import { useSaveQuiet } from './api.ts'
import type { DraftOf } from './drafts.ts'
import styles from './ProfilePage.module.css'
import { SectionForm } from './SectionForm.tsx'
import { useWords } from './words.ts'

const Asked = z
  .object({ isOn: z.boolean(), from: z.string(), to: z.string() })
  .transform(({ isOn, from, to }) => (isOn ? { from, to } : null))
  .pipe(QuietTime.nullable())

/** Hours in which nobody is written to. */
export function QuietForm({ profile: { quiet }, draftOf }: { profile: Profile; draftOf: DraftOf }) {
  const { quiet: words } = useWords()
  const { mutateAsync } = useSaveQuiet()
  const draft = draftOf('quiet', { isOn: quiet !== null, from: quiet?.from ?? '20:00', to: quiet?.to ?? '08:00' })
  const { isOn, from, to } = draft.value
  return (
    <Card title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.narrow}>
        <SectionForm draft={draft} schema={Asked} save={mutateAsync}>
          {faultAt => (
            <>
              <Switch
                label={words.on}
                checked={isOn}
                onChange={wanted => draft.set({ ...draft.value, isOn: wanted })}
              />
              {isOn && (
                <>
                  <Grid min={140}>
                    <TimeField
                      label={words.from}
                      required
                      value={from}
                      error={faultAt('from') ?? faultAt('quiet.from')}
                      onChange={value => draft.set({ ...draft.value, from: value })}
                    />
                    <TimeField
                      label={words.to}
                      required
                      value={to}
                      error={faultAt('to') ?? faultAt('quiet.to')}
                      onChange={value => draft.set({ ...draft.value, to: value })}
                    />
                  </Grid>
                  <p className={styles.hint}>{from > to ? `${words.over} ${words.zone}` : words.zone}</p>
                </>
              )}
            </>
          )}
        </SectionForm>
      </div>
    </Card>
  )
}
