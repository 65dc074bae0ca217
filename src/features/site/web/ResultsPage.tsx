import { Check, Minus } from 'lucide-react'
import { BeforeAfter } from './BeforeAfter.tsx'
import { CallBand } from './CallBand.tsx'
import { Figures } from './Figures.tsx'
import { PageHero } from './PageHero.tsx'
import { Plate } from './Plate.tsx'
import styles from './ResultsPage.module.css'
import { Heading, Section } from './Section.tsx'
import { useClaims, useSiteWords } from './words.ts'

// the width in the style sheet
const viewSizes = '(min-width: 1464px) 820px, (min-width: 1000px) 58vw, 92vw'

/** The first and the last stage of a plan from three sides, and how far a simulation can be trusted. */
export function ResultsPage() {
  const { results } = useSiteWords()
  return (
    <>
      <PageHero eyebrow={results.eyebrow} title={results.title} lead={results.lead} />
      <Section joined>
        <div className={styles.views}>
          {(['front', 'upper', 'lower'] as const).map(view => (
            <div key={view} className={styles.view}>
              <Plate>
                <BeforeAfter view={view} sizes={viewSizes} priority={view === 'front'} />
              </Plate>
              <div className={styles.words}>
                <h2>{results.views[view].title}</h2>
                <p>{results.views[view].text}</p>
                <p className={styles.use}>{results.use}</p>
              </div>
            </div>
          ))}
        </div>
      </Section>
      <Honest />
      <Time />
      <CallBand title={results.callTitle} text={results.callText} />
    </>
  )
}

function Honest() {
  const { honest } = useSiteWords().results
  return (
    <Section tone="quiet">
      <div className={styles.honest}>
        <Heading eyebrow={honest.eyebrow} title={honest.title}>
          <p>{honest.so}</p>
        </Heading>
        <div className={styles.columns}>
          <div>
            <h3>{honest.tells}</h3>
            <ul>
              {honest.tellsList.map(line => (
                <li key={line}>
                  <Check aria-hidden="true" />
                  {line}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{honest.tellsNot}</h3>
            <ul className={styles.not}>
              {honest.tellsNotList.map(line => (
                <li key={line}>
                  <Minus aria-hidden="true" />
                  {line}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Section>
  )
}

function Time() {
  const { time } = useSiteWords().results
  const { lowComplexity, set, monitoring, refinement } = useClaims()
  return (
    <Section tone="ink">
      <div className={styles.honest}>
        <Heading eyebrow={time.eyebrow} title={time.title}>
          <p>{refinement.sentence}</p>
        </Heading>
        <Figures figures={[lowComplexity, set, monitoring]} />
      </div>
    </Section>
  )
}
