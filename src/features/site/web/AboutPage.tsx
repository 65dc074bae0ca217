import styles from './AboutPage.module.css'
import { CallBand } from './CallBand.tsx'
import { heroSizes, PageHero } from './PageHero.tsx'
import { Picture } from './Picture.tsx'
import { Plate } from './Plate.tsx'
import { Heading, Section } from './Section.tsx'
import { besideSizes, Split } from './Split.tsx'
import { Steps } from './Steps.tsx'
import { useSiteWords } from './words.ts'

/** The provider's experience, its rule, and the course of a case. */
export function AboutPage() {
  const { about, pictures } = useSiteWords()
  return (
    <>
      <PageHero eyebrow={about.eyebrow} title={about.title} lead={about.lead}>
        <Plate>
          <Picture name="scan" sizes={heroSizes} alt={pictures.scan} priority />
        </Plate>
      </PageHero>
      <Section tone="quiet">
        <Split
          side="start"
          beside={
            <Plate>
              <Picture name="plan" sizes={besideSizes} alt={pictures.plan} />
            </Plate>
          }
        >
          <Heading eyebrow={about.belief.eyebrow} title={about.belief.title}>
            {about.belief.paragraphs.map(text => (
              <p key={text}>{text}</p>
            ))}
          </Heading>
        </Split>
      </Section>
      <Section>
        <div className={styles.steps}>
          <div className={styles.beside}>
            <Heading eyebrow={about.steps.eyebrow} title={about.steps.title} />
          </div>
          <Steps steps={about.steps.list} flow="down" />
        </div>
      </Section>
      <Roles />
      <CallBand title={about.callTitle} text={about.callText} />
    </>
  )
}

function Roles() {
  const { roles } = useSiteWords().about
  return (
    <Section tone="ink">
      <div className={styles.roles}>
        <Heading eyebrow={roles.eyebrow} title={roles.title} />
        <dl>
          {roles.list.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
