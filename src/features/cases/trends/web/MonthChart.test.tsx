import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Bar, MonthChart } from './MonthChart.tsx'

const months = ['2026-01', '2026-02'].map(id => ({ id, name: id.slice(-2) }))

/** The chart of these series, named a, b …, each with its bars for January and February. */
function chart(series: readonly (readonly Bar[])[], top?: number): string {
  return renderToStaticMarkup(
    <MonthChart
      label="Hours. How long it took."
      months={months}
      series={series.map((bars, at) => ({ name: 'ab'.charAt(at), bars }))}
      show={value => `${value} h`}
      {...(top !== undefined && { top })}
    />,
  )
}

const bar = (part: Partial<Bar>): Bar => ({ to: null, shown: '', ...part })
const scaleOf = (html: string) => [...html.matchAll(/<span>([\d.]+) h<\/span>/g)].map(([, value]) => Number(value))

test('a month without a value has no bar, but its place', () => {
  const html = chart([[bar({ to: 4, shown: 'four' }), bar({ shown: 'none' })]], 8)
  expect(html.match(/data-series="0" style=/g)).toHaveLength(1)
  expect(html).toContain('style="height:50%;inset-block-end:0%"')
  expect(html).toContain('>four<')
  expect(html).not.toContain('>none<')
  expect(html).toContain('>02<')
})

test('a band is drawn from its lower to its upper end, with the line in it and the figure above both', () => {
  const html = chart([[bar({ from: 1, to: 3, line: 2, shown: '2' }), bar({})]], 4)
  expect(html).toContain('style="height:50%;inset-block-end:25%"')
  expect(html).toContain('style="inset-block-end:50%"')
  expect(html).toContain('style="inset-block-end:75%">2<')
})

test('the scale ends above the highest bar or line of any series, unless it is fixed', () => {
  const series = [
    [bar({ to: 2 }), bar({ to: 3, line: 7 })],
    [bar({ to: 5 }), bar({})],
  ]
  expect(scaleOf(chart(series))).toEqual([8, 4, 0])
  expect(scaleOf(chart(series, 20))).toEqual([20, 10, 0])
})

test('series are named where there are several; the picture has one name, and its drawing is not read aloud', () => {
  const one = chart([[bar({ to: 1 }), bar({})]])
  expect(one).toContain('role="img" aria-label="Hours. How long it took."')
  expect(one).not.toContain('data-series="0" aria-hidden="true"')
  const two = chart([
    [bar({ to: 1 }), bar({})],
    [bar({}), bar({})],
  ])
  expect(two.match(/data-series="\d" aria-hidden="true"><\/span>[ab]<\/li>/g)).toHaveLength(2)
})
