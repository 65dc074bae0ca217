import { useRef } from 'react'
import { languages } from '#kit/words.ts'
import { CallError } from '#shell/calls/callError.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid } from '#ui/Stack.tsx'
import { type Profile, ProfileFields } from '../../person/contract/profile.ts'
import { applyLanguage } from '../../person/web/person.ts'
import { useProfile } from '../../person/web/useProfile.ts'
import { useSaveProfile } from './api.ts'
import type { DraftOf } from './drafts.ts'
import { SectionForm, useSection } from './SectionForm.tsx'
import { useWords } from './words.ts'

/** Names, telephone, licence number and language. */
export function AboutForm({ profile, draftOf }: { profile: Profile; draftOf: DraftOf }) {
  const { about: words, ...all } = useWords()
  const { firstName, lastName, phone, licence, language } = profile
  const draft = draftOf('about', { firstName, lastName, phone, licence, language })
  const { mutateAsync } = useSaveProfile()
  const { refetch } = useProfile()
  // the saved values when typing began: a later save elsewhere is shown before it is overwritten
  const base = useRef(profile.version)
  if (!draft.isDirty) base.current = profile.version

  async function save(fields: ProfileFields) {
    try {
      applyLanguage(await mutateAsync({ version: base.current, fields }))
    } catch (error) {
      // the next submit overwrites on purpose: the stored values were shown
      if (isStale(error)) base.current = (await refetch()).data?.version ?? base.current
      throw error
    }
  }

  const form = useSection({ draft, schema: ProfileFields, save, within: 'fields' })
  const refusal = (error: unknown) =>
    isStale(error) && (
      <Banner
        isAnnounced
        tone="warn"
        title={all.stale}
        actions={
          <Button size="small" onClick={form.reset}>
            {all.load}
          </Button>
        }
      >
        {all.staleText}
      </Banner>
    )

  return (
    <Card title={words.title}>
      <SectionForm form={form} refusal={refusal}>
        <Grid min={220}>
          <Field
            label={words.firstName}
            required
            autoComplete="given-name"
            maxLength={80}
            {...form.text('firstName')}
          />
          <Field
            label={words.lastName}
            required
            autoComplete="family-name"
            maxLength={120}
            {...form.text('lastName')}
          />
          <Field label={words.phone} type="tel" autoComplete="tel" maxLength={30} {...form.text('phone')} />
          {profile.role === 'doctor' && (
            <Field label={words.licence} hint={words.licenceHint} maxLength={30} {...form.text('licence')} />
          )}
        </Grid>
        <Field label={words.email} hint={words.emailHint} value={profile.email} readOnly />
        <ChoiceChips
          label={words.language}
          hint={words.languageHint}
          options={languages}
          {...form.choice('language')}
        />
      </SectionForm>
    </Card>
  )
}

function isStale(error: unknown): boolean {
  return error instanceof CallError && error.code === 'stale'
}
