import { ChartColumn } from 'lucide-react'
import type { FocusEvent } from 'react'
import { changedMovements, toothGroups } from '#features/cases/case/contract/planFlow.ts'
import { useWords as useCaseWords } from '#features/cases/case/web/words.ts'
import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import type { PlanFlow } from '../contract/trend.ts'
import styles from './FlowCard.module.css'
import { FlowTable } from './FlowTable.tsx'
import { useWords } from './words.ts'

/** Why plans come back: by the change asked for, by planner, by movement and kind of tooth. Each figure leads to its cases. */
export function FlowCard({ flow }: { flow: PlanFlow }) {
  const { flow: words } = useWords()
  const { planFlow } = useCaseWords()
  const isEmpty = flow.planners.length === 0
  return (
    <Card title={words.title}>
      <p className={styles.text}>{words.text}</p>
      {isEmpty ? (
        <EmptyState icon={<ChartColumn aria-hidden="true" />} title={words.none}>
          {words.noneText}
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          <FlowTable
            name={words.reason}
            rows={flow.reasons.map(({ reason, ...figures }) => ({
              ...{ id: reason, name: planFlow.reasons[reason], href: hrefOf({ change: reason }), ...figures },
            }))}
          />
          <FlowTable
            name={words.planner}
            rows={flow.planners.map(({ id, ...of }) => ({ id, ...of, href: hrefOf({ planner: id }) }))}
          />
          {flow.movements.length > 0 && <MovementGrid movements={flow.movements} />}
        </div>
      )}
    </Card>
  )
}

function MovementGrid({ movements }: Pick<PlanFlow, 'movements'>) {
  const { flow: words } = useWords()
  const { planFlow } = useCaseWords()
  const locale = localeOf(useLanguage())
  const shown = changedMovements.filter(movement => movements.some(of => of.movement === movement))
  return (
    <section className={styles.wide}>
      <h3 className={styles.heading}>{words.movements}</h3>
      <p className={styles.text}>{words.movementsText}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no set of fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className={styles.scroll} role="group" tabIndex={0} aria-label={words.movements} onFocus={showWhole}>
        <table className={styles.table} aria-label={words.movements}>
          <thead>
            <tr>
              <th scope="col">{planFlow.movement}</th>
              {toothGroups.map(group => (
                <th key={group} scope="col">
                  {planFlow.groups[group]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(movement => (
              <tr key={movement}>
                <th scope="row">{planFlow.movements[movement]}</th>
                {toothGroups.map(teeth => {
                  const plans = movements.find(of => of.movement === movement && of.teeth === teeth)?.plans
                  const figure = numberFormat(locale, {}).format(plans ?? 0)
                  const label = words.cases(`${planFlow.movements[movement]}, ${planFlow.groups[teeth]}`, figure)
                  return (
                    <td key={teeth}>
                      {plans === undefined ? (
                        <span className={styles.nothing}>–</span>
                      ) : (
                        <Link className={styles.figure} href={hrefOf({ movement, teeth })} aria-label={label}>
                          {figure}
                        </Link>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Chromium leaves a figure as it is that is half in the box already. Not for a pointer, under which it would move away. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The list of the cases that a figure counts. */
const hrefOf = (filters: Record<string, string>) => `/?${new URLSearchParams({ view: 'cases', ...filters })}`
