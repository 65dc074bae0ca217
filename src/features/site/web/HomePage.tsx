import { Check } from 'lucide-react'
import { LinkButton } from '#ui/Button.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import { ContactSection } from './ContactSection.tsx'
import { Figures } from './Figures.tsx'
import styles from './HomePage.module.css'
import { MoreLink } from './MoreLink.tsx'
import { heroSizes, PageHero } from './PageHero.tsx'
import { Picture } from './Picture.tsx'
import { Plate } from './Plate.tsx'
import { Promises } from './Promises.tsx'
import { Questions } from './Questions.tsx'
import { Heading, Section } from './Section.tsx'
import { besideSizes, Split } from './Split.tsx'
import { StageSlider } from './StageSlider.tsx'
import { Steps } from './Steps.tsx'
import { useClaims, useSiteWords } from './words.ts'

/** The home page: the service, the process, the evidence, and the contact form. */
export function HomePage() {
  const { home } = useSiteWords()
  return (
    <>
      <PageHero
        eyebrow={home.eyebrow}
        title={home.title}
        lead={home.lead}
        actions={
          <>
            <LinkButton href="/#contact-us" variant="primary">
              {home.write}
            </LinkButton>
            <LinkButton href="/#how" variant="quiet">
              {home.how}
            </LinkButton>
          </>
        }
      >
        <Plate>
          <StageSlider sizes={heroSizes} />
        </Plate>
      </PageHero>
      <Facts />
      <How />
      <Aligner />
      <Section>
        <div className={styles.stack}>
          <Heading {...home.trust} />
          <Promises />
        </div>
      </Section>
      <ResultsTeaser />
      <YouthsTeaser />
      <Faqs />
      <ContactSection />
    </>
  )
}

function Facts() {
  const { experience, arrival, lowComplexity, monitoring } = useClaims()
  return (
    <Section tone="ink" label={useSiteWords().home.figures} slim>
      <Figures figures={[experience, arrival, lowComplexity, monitoring]} />
    </Section>
  )
}

function How() {
  const { steps } = useSiteWords().home
  return (
    <Section id="how">
      <div className={styles.stack}>
        <Heading eyebrow={steps.eyebrow} title={steps.title} />
        <Steps steps={steps.list} />
        <MoreLink href="/about">{steps.more}</MoreLink>
      </div>
    </Section>
  )
}

function Aligner() {
  const {
    home: { aligner },
    pictures,
  } = useSiteWords()
  return (
    <Section tone="quiet">
      <Split
        side="start"
        beside={
          <Plate>
            <Picture name="aligner" sizes={besideSizes} alt={pictures.aligner} />
          </Plate>
        }
      >
        <Heading eyebrow={aligner.eyebrow} title={aligner.title}>
          <p>{aligner.text}</p>
        </Heading>
        <ul className={styles.points}>
          {aligner.points.map(point => (
            <li key={point}>
              <Check aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </Split>
    </Section>
  )
}

function ResultsTeaser() {
  const { results } = useSiteWords().home
  return (
    <Section tone="ink">
      <Split
        beside={
          <Plate>
            <BeforeAfter view="front" sizes={besideSizes} />
          </Plate>
        }
      >
        <Heading eyebrow={results.eyebrow} title={results.title}>
          <p>{results.text}</p>
        </Heading>
        <MoreLink href="/results">{results.link}</MoreLink>
      </Split>
    </Section>
  )
}

function YouthsTeaser() {
  const {
    home: { youths },
    pictures,
  } = useSiteWords()
  return (
    <Section tone="mint">
      <Split
        side="start"
        beside={
          <Plate>
            <Picture name="youths" sizes={besideSizes} alt={pictures.youths} />
          </Plate>
        }
      >
        <Heading eyebrow={youths.eyebrow} title={youths.title}>
          <p>{youths.text}</p>
        </Heading>
        <MoreLink href="/youths">{youths.link}</MoreLink>
      </Split>
    </Section>
  )
}

function Faqs() {
  const { faqs } = useSiteWords().home
  return (
    <Section id="faqs">
      <div className={styles.faqs}>
        <div className={styles.beside}>
          <Heading eyebrow={faqs.eyebrow} title={faqs.title}>
            <p>{faqs.text}</p>
          </Heading>
          <MoreLink href="/#contact-us">{faqs.link}</MoreLink>
        </div>
        <Questions />
      </div>
    </Section>
  )
}
