import { StatusBadge } from '#ui/StatusBadge.tsx'
import { tableRoles as roles } from '#ui/tableRoles.ts'
import type { RuleResult } from '../contract/conformance.ts'
import styles from './ConformanceTable.module.css'
import { useConformanceWords } from './words.ts'

const tones = { met: 'good', deviates: 'bad', 'not-checkable': 'neutral' } as const

/** What a plan was checked against: a row for each rule, met, deviating (by how much) or not checkable (what is missing). */
export function ConformanceTable({ results }: { results: readonly RuleResult[] }) {
  const words = useConformanceWords()
  const count = (is: RuleResult['verdict']['is']) => results.filter(({ verdict }) => verdict.is === is).length
  return (
    <>
      <p>{words.counts(count('met'), count('deviates'), count('not-checkable'))}</p>
      <table className={styles.table} aria-label={words.table} {...roles.table}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th scope="col" {...roles.columnheader}>
              {words.requirement}
            </th>
            <th scope="col" {...roles.columnheader}>
              {words.state}
            </th>
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {results.map(result => (
            <ResultRow key={result.rule} result={result} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function ResultRow({ result: { rule, verdict } }: { result: RuleResult }) {
  const words = useConformanceWords()
  return (
    <tr {...roles.row}>
      <td {...roles.cell}>{words.names[rule]}</td>
      <td {...roles.cell}>
        <StatusBadge tone={tones[verdict.is]}>{words.states[verdict.is]}</StatusBadge>
        {verdict.is === 'deviates' && <p>{words.rules[rule](verdict.facts)}</p>}
        {verdict.is === 'not-checkable' && <p>{words.lacks[verdict.lacks](verdict.teeth ?? '')}</p>}
      </td>
    </tr>
  )
}
