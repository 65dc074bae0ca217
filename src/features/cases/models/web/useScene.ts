import { useEffect, useRef, useState } from 'react'
import { loadChunk } from '#shell/chunks.ts'
import type { ModelScene } from './scene.ts'

/** A 3D scene in a canvas while the calling component is mounted. `failed`: there is no WebGL 2 here. */
export function useScene() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [scene, setScene] = useState<ModelScene>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let opened: ModelScene | undefined
    let left = false
    // three has a chunk of its own, which is loaded when the first model is looked at
    loadChunk(() => import('./scene.ts')).then(
      ({ openScene }) => {
        if (left || !canvas.current) return
        try {
          opened = openScene(canvas.current)
          setScene(opened)
        } catch {
          setFailed(true)
        }
      },
      () => {}, // the shell offers the chunk again
    )
    return () => {
      left = true
      opened?.dispose()
    }
  }, [])
  return { canvas, scene, failed }
}
