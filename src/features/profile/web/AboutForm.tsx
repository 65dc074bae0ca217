import { useRef } from 'react'
import { languages } from '#kit/words.ts'
import { CallError } from '#shell/calls/callError.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid } from '#ui/Stack.tsx'
import { type Profile, ProfileFields } from '../contract/profile.ts'
import { useSaveProfile } from './api.ts'
import type { DraftOf } from './drafts.ts'
import { speak } from './person.ts'
import { SectionForm } from './SectionForm.tsx'
import { useProfile } from './useProfile.ts'
import { useWords } from './words.ts'

/** Names, telephone, licence number and language. */
export function AboutForm({ profile, draftOf }: { profile: Profile; draftOf: DraftOf }) {
  const { about: words, ...all } = useWords()
  const { firstName, lastName, phone, licence, language } = profile
  const draft = draftOf('about', { firstName, lastName, phone, licence, language })
  const { mutateAsync } = useSaveProfile()
  const { refetch } = useProfile()
  // what was read when typing began: somebody who saved elsewhere since is asked
  const base = useRef(profile.version)
  if (!draft.isDirty) base.current = profile.version
  const change = (name: keyof ProfileFields) => (event: { target: { value: string } }) =>
    draft.set({ ...draft.value, [name]: event.target.value })

  async function save(fields: ProfileFields) {
    try {
      speak(await mutateAsync({ version: base.current, fields }))
    } catch (error) {
      // the next sending is a decision: it was said what stands there
      if (isStale(error)) base.current = (await refetch()).data?.version ?? base.current
      throw error
    }
  }

  const refusal = (error: unknown) =>
    isStale(error) && (
      <Banner
        tone="warn"
        title={all.stale}
        actions={
          <Button size="small" onClick={draft.forget}>
            {all.load}
          </Button>
        }
      >
        {all.staleText}
      </Banner>
    )

  return (
    <Card title={words.title}>
      <SectionForm draft={draft} schema={ProfileFields} save={save} refusal={refusal}>
        {faultAt => (
          <>
            <Grid min={220}>
              <Field
                label={words.firstName}
                required
                autoComplete="given-name"
                maxLength={80}
                value={draft.value.firstName}
                error={faultAt('firstName')}
                onChange={change('firstName')}
              />
              <Field
                label={words.lastName}
                required
                autoComplete="family-name"
                maxLength={120}
                value={draft.value.lastName}
                error={faultAt('lastName')}
                onChange={change('lastName')}
              />
              <Field
                label={words.phone}
                type="tel"
                autoComplete="tel"
                maxLength={30}
                value={draft.value.phone}
                error={faultAt('phone')}
                onChange={change('phone')}
              />
              {profile.role === 'doctor' && (
                <Field
                  label={words.licence}
                  hint={words.licenceHint}
                  maxLength={30}
                  value={draft.value.licence}
                  error={faultAt('licence')}
                  onChange={change('licence')}
                />
              )}
            </Grid>
            <Field label={words.email} hint={words.emailHint} value={profile.email} readOnly />
            <ChoiceChips
              label={words.language}
              hint={words.languageHint}
              options={languages}
              value={draft.value.language}
              onChange={chosen => draft.set({ ...draft.value, language: chosen })}
            />
          </>
        )}
      </SectionForm>
    </Card>
  )
}

function isStale(error: unknown): boolean {
  return error instanceof CallError && error.code === 'stale'
}
