import { Info } from 'lucide-react'
import { CallBand } from './CallBand.tsx'
import { BigFigure } from './Figures.tsx'
import { heroSizes, PageHero } from './PageHero.tsx'
import { Picture } from './Picture.tsx'
import { Plate } from './Plate.tsx'
import { Heading, Section } from './Section.tsx'
import { besideSizes, Split } from './Split.tsx'
import { Steps } from './Steps.tsx'
import { useClaims, useSiteWords } from './words.ts'
import styles from './YouthsPage.module.css'

/** For parents and adolescents: the treatments, the early assessment, and who decides. */
export function YouthsPage() {
  const { youths, pictures } = useSiteWords()
  return (
    <>
      <PageHero eyebrow={youths.eyebrow} title={youths.title} lead={youths.lead}>
        <Plate>
          <Picture name="youths" sizes={heroSizes} alt={pictures.youths} priority />
        </Plate>
      </PageHero>
      <Section joined>
        <div className={styles.clear}>
          <Info aria-hidden="true" />
          <div>
            <h2>{youths.clear.title}</h2>
            <p>{youths.clear.text}</p>
          </div>
        </div>
      </Section>
      <Early />
      <Adolescents />
      <Section>
        <div className={styles.stack}>
          <Heading eyebrow={youths.parents.eyebrow} title={youths.parents.title} />
          <Steps steps={youths.parents.list} />
        </div>
      </Section>
      <CallBand title={youths.callTitle} text={youths.callText} />
    </>
  )
}

function Early() {
  const { early } = useSiteWords().youths
  const { earlyTreatment } = useClaims()
  return (
    <Section tone="quiet">
      <Split
        beside={
          <div className={styles.card}>
            <BigFigure {...earlyTreatment} />
            <p>{earlyTreatment.note}</p>
            <h3>{early.signsTitle}</h3>
            <ul>
              {early.signs.map(sign => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </div>
        }
      >
        <Heading eyebrow={early.eyebrow} title={early.title}>
          {early.paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </Heading>
      </Split>
    </Section>
  )
}

function Adolescents() {
  const {
    youths: { adolescents },
    pictures,
  } = useSiteWords()
  return (
    <Section tone="ink">
      <Split
        side="start"
        beside={
          <Plate>
            <Picture name="aligner" sizes={besideSizes} alt={pictures.aligner} />
          </Plate>
        }
      >
        <Heading eyebrow={adolescents.eyebrow} title={adolescents.title}>
          {adolescents.paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </Heading>
      </Split>
    </Section>
  )
}
