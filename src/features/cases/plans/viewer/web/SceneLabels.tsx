import { useEffect, useRef } from 'react'
import type { ModelScene } from '#features/cases/models/web/scene.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import styles from './SceneLabels.module.css'

export interface SceneLabel {
  key: string
  text: string
  /** In mm, in the coordinates of the scene. */
  point: Axes
  look: 'number' | 'selected' | 'end' | 'distance'
  /** Hidden unless this direction faces the reader; always shown without one. */
  facing: Axes | undefined
}

/** Labels of teeth that are seen from the side lie over each other: hidden below this cosine. */
const hiddenBelow = 0.3

/** Labels over a scene as HTML: sharp at every size, in the colours of the portal. The tables say the same to screen readers. */
export function SceneLabels({ scene, labels }: { scene: ModelScene | undefined; labels: readonly SceneLabel[] }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      for (const [index, { point, facing }] of labels.entries()) {
        const element = layer.current?.children[index]
        if (!scene || !(element instanceof HTMLElement)) continue
        const { x, y } = scene.project(point)
        element.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`
        element.hidden = facing !== undefined && scene.facing(point, facing) < hiddenBelow
      }
    }
    place()
    scene?.onDraw(place)
    return () => scene?.onDraw(() => {})
  }, [scene, labels])
  return (
    <div ref={layer} className={styles.layer} aria-hidden="true">
      {labels.map(({ key, text, look }) => (
        <span key={key} className={styles.label} data-look={look}>
          {text}
        </span>
      ))}
    </div>
  )
}
