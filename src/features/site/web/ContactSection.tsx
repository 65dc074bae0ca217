import { Clock } from 'lucide-react'
import { ContactForm } from '#features/contact/web/ContactForm.tsx'
import { useLanguage } from '#shell/words/i18n.ts'
import { pageAddress } from '../contract/pages.ts'
import styles from './ContactSection.module.css'
import { Heading, Section } from './Section.tsx'
import { Split } from './Split.tsx'
import { useClaims, useSiteWords } from './words.ts'

/** The section that `/#contact-us` links to: the support hours, and the form. */
export function ContactSection() {
  const { contact } = useSiteWords().home
  const { hours } = useClaims()
  return (
    <Section id="contact-us" tone="quiet">
      <Split
        beside={
          <div className={styles.form}>
            <ContactForm privacyHref={pageAddress('/privacy', useLanguage())} />
          </div>
        }
      >
        <Heading eyebrow={contact.eyebrow} title={contact.title}>
          <p>{contact.text}</p>
        </Heading>
        <div className={styles.hours}>
          <Clock aria-hidden="true" />
          <dl>
            <dt>{contact.hours}</dt>
            <dd>
              {hours.days}
              <br />
              {hours.times}
            </dd>
          </dl>
        </div>
      </Split>
    </Section>
  )
}
