import type { ReactNode } from 'react'
import styles from './Plate.module.css'
import { useSiteWords } from './words.ts'

/** A plain background for a picture of teeth, which always states that it is a simulation. */
export function Plate({ children }: { children: ReactNode }) {
  const { simulation, simulationNote } = useSiteWords()
  return (
    <figure className={styles.plate}>
      <div className={styles.ground}>{children}</div>
      <figcaption>
        <strong>{simulation}</strong> {simulationNote}
      </figcaption>
    </figure>
  )
}
