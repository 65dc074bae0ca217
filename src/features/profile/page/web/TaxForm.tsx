import { displayNames } from '#kit/formats.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Field } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Grid } from '#ui/Stack.tsx'
import { type Tax, TaxFields } from '../../person/contract/profile.ts'
import { type TaxCountry, taxCountries } from '../../person/contract/taxId.ts'
import styles from '../../person/web/ProfileForm.module.css'
import { useSaveTax, useTaxData } from './api.ts'
import type { DraftOf } from './drafts.ts'
import { SectionForm, useSection } from './SectionForm.tsx'
import { useWords } from './words.ts'

/** The recipient of the reader's invoices. */
export function TaxForm({ draftOf }: { draftOf: DraftOf }) {
  const { tax: words } = useWords()
  const { data, error, refetch } = useTaxData()
  return (
    <Card title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      {data && <TaxFieldset saved={data.tax} draftOf={draftOf} />}
      {!data && (error ? <LoadFailure error={error} retry={refetch} /> : <Skeleton lines={4} />)}
    </Card>
  )
}

const nothing = { name: '', country: 'ES', taxId: '', address: '', postalCode: '', city: '' } satisfies Tax

function TaxFieldset({ saved, draftOf }: { saved: Tax | null; draftOf: DraftOf }) {
  const { tax: words } = useWords()
  const countries = useCountries()
  const { mutateAsync } = useSaveTax()
  const draft = draftOf('tax', saved ?? nothing)
  const form = useSection<Tax, TaxFields>({ draft, schema: TaxFields, save: mutateAsync, within: 'fields' })
  const text = (name: Exclude<keyof Tax, 'country'>) => ({ ...form.text(name), label: words[name], required: true })
  const { onChange, ...country } = form.choice('country')
  return (
    <SectionForm form={form}>
      <Field {...text('name')} autoComplete="organization" maxLength={160} />
      <Grid min={220}>
        <ComboBox
          label={words.country}
          required
          options={countries}
          {...country}
          onChange={code => onChange(countryOf(code))}
        />
        <Field {...text('taxId')} hint={words.taxIdHint} autoCapitalize="characters" maxLength={30} />
      </Grid>
      <Field {...text('address')} autoComplete="street-address" maxLength={200} />
      <Grid min={160}>
        <Field {...text('postalCode')} autoComplete="postal-code" maxLength={12} />
        <Field {...text('city')} autoComplete="address-level2" maxLength={120} />
      </Grid>
    </SectionForm>
  )
}

function countryOf(code: string | null): TaxCountry {
  return taxCountries.find(country => country === code) ?? 'ES'
}

function useCountries() {
  const locale = localeOf(useLanguage())
  const names = displayNames(locale, { type: 'region' })
  const options = taxCountries.map(value => ({ value, label: names.of(value) ?? value }))
  return options.sort((a, b) => a.label.localeCompare(b.label, locale))
}
