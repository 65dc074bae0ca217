import { useMemo } from 'react'
import { archMeasureNames, archMeasures } from '#features/cases/plans/movements/contract/archMeasures.ts'
import type { Lack, Measure } from '#features/cases/plans/movements/contract/measure.ts'
import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { measureCourses } from '../contract/measureCourse.ts'
import { MeasureChart } from './MeasureChart.tsx'
import { useMovementWords } from './movementWords.ts'
import styles from './PlanTables.module.css'
import type { PlanContent } from './planContent.ts'
import { TableRoom } from './ToothRow.tsx'
import { useWords } from './words.ts'

/** Overjet, midlines, widths and so on: before treatment, at the shown stage and at the end. */
export function ArchMeasureTable({ model, stage }: PlanContent) {
  const words = useWords()
  const movement = useMovementWords()
  const { planJson, first, last } = model
  const columns = useMemo(() => {
    const stages = [...new Set([first, stage, last])]
    return planJson ? stages.map(at => ({ at, measures: archMeasures(planJson, at) })) : []
  }, [planJson, first, stage, last])
  const courses = useMemo(() => planJson && measureCourses(planJson, { first, last }), [planJson, first, last])
  if (!planJson?.teeth || !courses) return <p>{words.noTeeth}</p>
  const headings = [words.measure, words.course, ...columns.map(({ at }) => words.compareStage(at))]
  const isOfFrames = columns.some(({ measures }) =>
    archMeasureNames.some(name => 'from' in measures[name] && measures[name].from === 'frames'),
  )
  return (
    <>
      <TableRoom
        label={words.tabs.arches}
        head={headings.map(heading => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      >
        {archMeasureNames.map(name => (
          <tr key={name}>
            <th scope="row">{movement.measures[name]}</th>
            {courses[name].length === 0 ? (
              // one reason instead of the same one in every column
              <td colSpan={columns.length + 1}>
                {columns[0] && <Value measure={columns[0].measures[name]} unit="mm" />}
              </td>
            ) : (
              <>
                <td>
                  <MeasureChart course={courses[name]} range={model} stage={stage} />
                </td>
                {columns.map(({ at, measures }) => (
                  <td key={at}>
                    <Value measure={measures[name]} unit={name.startsWith('bolton') ? '%' : 'mm'} />
                  </td>
                ))}
              </>
            )}
          </tr>
        ))}
      </TableRoom>
      {isOfFrames && <p className={styles.note}>{movement.fromFrames}</p>}
    </>
  )
}

function Value({ measure, unit }: { measure: Measure; unit: 'mm' | '%' }) {
  const movement = useMovementWords()
  const locale = localeOf(useLanguage())
  if (measure.is === 'measured') {
    const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    return `${numberFormat(locale, format).format(measure.value)} ${unit}`
  }
  const textOf = (lack: Lack) => {
    if (lack.what === 'tooth') return movement.lacks.tooth(lack.tooth)
    if (lack.what === 'plane') return movement.lacks.plane
    return movement.lacks.landmark(movement.landmarks[lack.landmark], lack.tooth)
  }
  // one is enough to understand why; the list can be long
  const [lack] = measure.lacks
  return <span className={styles.lacking}>{movement.notMeasurable(lack ? textOf(lack) : '')}</span>
}
