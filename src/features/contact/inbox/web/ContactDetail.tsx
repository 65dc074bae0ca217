import { showMoment } from '#kit/dates.ts'
import { Banner } from '#ui/Banner.tsx'
import { EmailText } from '#ui/EmailText.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Stack } from '#ui/Stack.tsx'
import { type BadgeTone, StatusBadge } from '#ui/StatusBadge.tsx'
import type { ContactAnswer, ContactForm } from '../contract/contactForm.ts'
import styles from './ContactDetail.module.css'
import { StateBadge } from './StateBadge.tsx'
import { useWords } from './words.ts'

/** A message with its history and its answers. */
export function ContactDetail({ form }: { form: ContactForm }) {
  const words = useWords()
  const done = useDone(form)
  return (
    <Stack gap={5}>
      {form.answers.some(answer => answer.delivery === 'failed') && (
        <Banner tone="warn" title={words.delivery.failedTitle}>
          {words.delivery.failedText}
        </Banner>
      )}
      {form.answers.some(answer => answer.delivery === 'given-up') && (
        <Banner tone="bad" title={words.delivery.givenUpTitle}>
          {words.delivery.givenUpText}
        </Banner>
      )}
      <Facts
        items={[
          { term: words.list.state, value: <StateBadge state={form.state} /> },
          { term: words.one.sent, value: showMoment(form.sentAt) },
          {
            term: words.one.email,
            value: (
              <span className={styles.strange}>
                <EmailText of={form.email} />
              </span>
            ),
          },
          { term: words.one.language, value: words.languages[form.language] },
          ...done,
        ]}
      />
      <section aria-label={words.one.message}>
        <blockquote className={styles.message} lang={form.language}>
          {form.message}
        </blockquote>
        <p className={styles.warning}>{words.one.stranger}</p>
      </section>
      {form.answers.length > 0 && (
        <section aria-label={words.one.answers}>
          <h3 className={styles.heading}>{words.one.answers}</h3>
          <ul className={styles.answers}>
            {form.answers.map(answer => (
              <Answer key={answer.id} answer={answer} lang={form.language} />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}

const tones: Record<ContactAnswer['delivery'], BadgeTone> = {
  waiting: 'wait',
  sent: 'good',
  failed: 'bad',
  'given-up': 'bad',
}

function Answer({ answer, lang }: { answer: ContactAnswer; lang: string }) {
  const words = useWords()
  return (
    <li className={styles.answer}>
      <p className={styles.meta}>
        <span>
          {showMoment(answer.at)} · {answer.by}
        </span>
        <StatusBadge tone={tones[answer.delivery]}>{words.delivery[answer.delivery]}</StatusBadge>
      </p>
      <p className={styles.subject} lang={lang}>
        {answer.subject}
      </p>
      <p className={styles.body} lang={lang}>
        {answer.body}
      </p>
      <p className={styles.meta}>
        {words.one.to} {answer.replyTo}
      </p>
    </li>
  )
}

function useDone({ read, archived, spam }: ContactForm) {
  const { one: words } = useWords()
  const facts = [
    { term: words.read, fact: read },
    { term: words.archivedAt, fact: archived },
    { term: words.spamAt, fact: spam },
  ]
  return facts.flatMap(({ term, fact }) =>
    fact ? [{ term, value: `${showMoment(fact.at)}, ${words.by(fact.by)}` }] : [],
  )
}
