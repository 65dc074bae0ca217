import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Preset, presetNames } from '#features/cases/models/contract/preset.ts'
import { drawStills } from '#features/cases/models/web/drawStills.ts'
import type { ShownShape } from '#features/cases/models/web/sceneParts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './PlanStills.module.css'
import { archOfView } from './shownPlan.ts'
import { useWords } from './words.ts'

const size = { width: 480, height: 360 }

interface PlanStillsProps {
  /** What is shown of the plan on a view of both arches or of one. */
  shownOn: (arches: (typeof archOfView)[Preset]) => readonly ShownShape[]
  /** Changes with what is shown; undefined while the models are loaded. */
  version: string | undefined
  stage: number
  last: number
}

/** The five views of a plan as pictures, for a browser without WebGL 2. */
export function PlanStills({ shownOn, version, stage, last }: PlanStillsProps) {
  const words = useWords()
  const [pictures, setPictures] = useState<ReadonlyMap<Preset, ImageData>>(new Map())
  const draw = useEffectEvent(() =>
    drawStills(
      presetNames.map(preset => ({ preset, shapes: shownOn(archOfView[preset]) })),
      size,
      (preset, picture) => setPictures(before => new Map(before).set(preset, picture)),
    ),
  )
  useEffect(() => {
    if (version === undefined) return
    return draw()
  }, [version])
  return (
    <ul className={styles.stills} aria-label={words.stills}>
      {presetNames.map(preset => {
        const picture = pictures.get(preset)
        return (
          <li key={preset}>
            <figure>
              {picture ? (
                <Still picture={picture} label={words.still(words.viewNames[preset], words.stageOf(stage, last))} />
              ) : (
                <Skeleton height={180} />
              )}
              <figcaption>{words.presets[preset]}</figcaption>
            </figure>
          </li>
        )
      })}
    </ul>
  )
}

function Still({ picture, label }: { picture: ImageData; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => canvas.current?.getContext('2d')?.putImageData(picture, 0, 0), [picture])
  return <canvas ref={canvas} {...size} role="img" aria-label={label} />
}
