import { ChartColumn, Table } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import styles from './TrendCard.module.css'
import { useWords } from './words.ts'

interface TrendCardProps {
  words: { title: string; text: string; none: string; noneText: string }
  isEmpty: boolean
  chart: ReactNode
  table: { headings: readonly string[]; rows: readonly { id: string; cells: readonly string[] }[] }
}

/** One chart with a sentence about it; a button shows its figures as a table. */
export function TrendCard({ words: { title, text, none, noneText }, isEmpty, chart, table }: TrendCardProps) {
  const words = useWords()
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const isChart = shown === 'chart'
  return (
    <Card
      title={title}
      actions={
        !isEmpty && (
          <Button
            size="small"
            icon={isChart ? <Table /> : <ChartColumn />}
            onClick={() => setShown(isChart ? 'table' : 'chart')}
          >
            {isChart ? words.asTable : words.asChart}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )
      }
    >
      <p className={styles.text}>{text}</p>
      {isEmpty ? (
        <EmptyState icon={<ChartColumn aria-hidden="true" />} title={none}>
          {noneText}
        </EmptyState>
      ) : isChart ? (
        chart
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <div className={styles.room} role="group" tabIndex={0} aria-label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {table.headings.map(heading => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ id, cells: [first, ...cells] }) => (
                <tr key={id}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, at) => (
                    <td key={table.headings[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
