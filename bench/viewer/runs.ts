import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { median, report } from '../measure.ts'
import { drawnAt } from './drawing.ts'
import type { PacedLine } from './pacedLine.ts'
import { type PageName, pages } from './pageServer.ts'

/** What it took until the first frame and the full view. */
export interface Run {
  firstMs: number
  firstBytes: number
  fullMs: number
  fullBytes: number
}

/** Opens one of the other pages, which has no frame before the full view; counted from opening the page. */
export async function openOther(page: Page, line: PacedLine, name: PageName, triangles: number): Promise<Run> {
  await page.goto(`/${name}`)
  const origin = await page.evaluate(() => performance.timeOrigin)
  const drawn = await drawnAt(page, triangles)
  const bytes = line.receivedBy(origin + drawn)
  return { firstMs: drawn, fullMs: drawn, firstBytes: bytes, fullBytes: bytes }
}

export function reportTurn(turn: number, ours: Run | undefined, others: ReadonlyMap<PageName, Run[]>): void {
  const rest = [...others].map(([name, runs]) => `${pages[name].name} ${figuresOf(runs.at(-1))}`)
  report(`viewer: turn ${turn + 1}`, [figuresOf(ours), ...rest].join('; '))
}

function figuresOf(run: Run | undefined): string {
  return run ? `${run.firstMs.toFixed(0)} ms, ${run.fullMs.toFixed(0)} ms, ${run.firstBytes} B, ${run.fullBytes} B` : ''
}

/** Reports ours against the naive page, with the wanted ratios, and beside each of the other viewers. */
export function reportRuns(ours: readonly Run[], others: ReadonlyMap<PageName, Run[]>): void {
  report('viewer', `medians of ${ours.length}, load average ${loadavg()[0]?.toFixed(1)}`)
  for (const [name, runs] of others)
    for (const { what, of, wanted, show } of figures) {
      const [own, other] = [ours, runs].map(each => median(each.map(run => run[of])))
      if (own === undefined || other === undefined) continue
      const ratio = other / own
      const found = `${show(own)} of ${show(other)}, 1/${ratio.toFixed(1)}`
      if (name === 'naive') report(`viewer: ${what}`, `${found}, wanted ≤ 1/${wanted}`, ratio >= wanted)
      else report(`viewer beside ${pages[name].name}: ${what}`, found)
    }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
const ms = (time: number) => `${time.toFixed(0)} ms`
const figures = [
  { what: 'bytes to the first frame, scripts included', of: 'firstBytes', wanted: 80, show: kB },
  { what: 'bytes to the full view, scripts included', of: 'fullBytes', wanted: 18, show: kB },
  { what: 'time to the first frame', of: 'firstMs', wanted: 12, show: ms },
  { what: 'time to the full view', of: 'fullMs', wanted: 5.5, show: ms },
] as const
