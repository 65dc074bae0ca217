import type { ReactNode } from 'react'
import type { Shape } from '#features/cases/models/contract/shape.ts'
import { contactScale, differenceScale } from '#features/cases/plans/maps/contract/scale.ts'
import type { MapJob } from '#features/cases/plans/maps/contract/surfaceMap.ts'
import { useMapWords } from '#features/cases/plans/maps/web/words.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useAnnounced } from '#ui/Status.tsx'
import { MapBar } from './MapBar.tsx'
import styles from './MapPanel.module.css'
import { MapTable } from './MapTable.tsx'
import type { RowSelection } from './planContent.ts'
import type { Painters } from './shownPlan.ts'
import { useSurfaceMap } from './useSurfaceMap.ts'

interface MapPanelProps {
  /** Undefined: the stage is compared with itself. */
  job: MapJob | undefined
  title: (words: ReturnType<typeof useMapWords>) => string
  shapes: ReadonlyMap<string, Shape>
  /** The colours of the models, undefined while there are none. */
  onPaint: (painters: Painters | undefined) => void
  onLeave: () => void
  row: RowSelection
  /** Whether the figures are open: without 3D they are all there is. */
  isOpen?: boolean
}

/** The map that colours the models: what it shows, what its colours mean, and the same in figures. */
export function MapPanel({ job, title: titleIn, shapes, onPaint, onLeave, row, isOpen }: MapPanelProps) {
  const words = useMapWords()
  const state = useSurfaceMap(job, shapes, onPaint)
  const title = titleIn(words)
  useAnnounced(state.at === 'done' && words.done)
  if (!job) return <Panel title={title}>{words.sameStage}</Panel>
  if (state.at === 'failed')
    return (
      <Banner tone="bad" title={words.failed}>
        {words.failedText}
      </Banner>
    )
  if (state.at !== 'done')
    return (
      <Panel title={title}>
        <div className={styles.working}>
          {state.at === 'waiting' ? (
            <Spinner label={words.waiting} />
          ) : (
            <Progress label={words.working} value={state.share} />
          )}
          <Button size="small" onClick={onLeave}>
            {words.leave}
          </Button>
        </div>
      </Panel>
    )
  const { map } = state
  const isNearest = map.kind === 'difference' && map.parts.some(({ isExact }) => !isExact)
  return (
    <Panel title={title}>
      <MapBar kind={map.kind} scale={map.kind === 'contacts' ? contactScale : differenceScale(largestOf(map.parts))} />
      <p className={styles.note}>
        {words.own} {map.kind === 'contacts' && words.notSure} {isNearest && words.nearest}
      </p>
      <details open={isOpen}>
        <summary>{words.figures}</summary>
        <MapTable map={map} row={row} />
      </details>
    </Panel>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

const largestOf = (parts: readonly { largest: number }[]) => Math.max(0, ...parts.map(({ largest }) => largest))
