import type { PlanFault } from '#features/cases/plans/format/contract/faults.ts'
import { wordsOf } from '#shell/words/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import styles from './PackageFaults.module.css'
import { useWords } from './words.ts'

const useFaultWords = wordsOf({
  en: () => import('../../format/text/en.ts'),
  es: () => import('../../format/text/es.ts'),
  fr: () => import('../../format/text/fr.ts'),
})

/** What is wrong with a package: what blocks it first, each fault with its file and place. */
export function PackageFaults({ faults }: { faults: readonly PlanFault[] }) {
  const { fileWords } = useWords()
  const blocking = faults.filter(({ level }) => level === 'block')
  const warnings = faults.filter(({ level }) => level === 'warn')
  return (
    <>
      {blocking.length > 0 && (
        <Banner tone="bad" title={fileWords.packageFaults(blocking.length)}>
          <FaultList faults={blocking} />
        </Banner>
      )}
      {warnings.length > 0 && (
        <Banner isAnnounced tone="warn" title={fileWords.packageWarnings(warnings.length)}>
          <FaultList faults={warnings} />
        </Banner>
      )}
    </>
  )
}

/** The faults that are listed at once: who corrects them exports the package again. */
const mostListed = 50

function FaultList({ faults }: { faults: readonly PlanFault[] }) {
  const { fileWords } = useWords()
  const { faults: sentences } = useFaultWords()
  return (
    <ul className={styles.faults}>
      {faults.slice(0, mostListed).map(({ code, file, line, place, facts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fault has no identity, and the list is replaced with the files
        <li key={at}>
          {sentences[code](facts)}{' '}
          <code>{[file, line !== undefined && fileWords.line(line), place].filter(Boolean).join(' · ')}</code>
        </li>
      ))}
      {faults.length > mostListed && <li>{fileWords.moreFaults(faults.length - mostListed)}</li>}
    </ul>
  )
}
