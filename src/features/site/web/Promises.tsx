import { BigFigure, type Figure } from './Figures.tsx'
import styles from './Promises.module.css'
import { useClaims, useSiteWords } from './words.ts'

/** The promises to patients: each claim large, with its meaning. */
export function Promises() {
  const claims = useClaims()
  const { set, payment, refinement } = useSiteWords().home.trust
  return (
    <ul className={styles.promises}>
      <Row figure={claims.set} title={set.title} sentence={claims.set.sentence} text={set.text} />
      <Row figure={claims.payment} title={payment.title} sentence={claims.payment.sentence} text={payment.text} />
      <Row
        figure={{ prefix: '', figure: refinement.figure, unit: '' }}
        title={refinement.title}
        sentence={claims.refinement.sentence}
        text={refinement.text}
      />
    </ul>
  )
}

interface RowProps {
  figure: Omit<Figure, 'note'>
  title: string
  sentence: string
  text: string
}

function Row({ figure, title, sentence, text }: RowProps) {
  return (
    <li>
      <BigFigure {...figure} />
      <div>
        <h3>{title}</h3>
        <p>
          <strong>{sentence}</strong> {text}
        </p>
      </div>
    </li>
  )
}
