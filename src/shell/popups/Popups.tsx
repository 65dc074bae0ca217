import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../chunks.ts'
import { firstPopup } from './popups.ts'

const PopupHost = lazy(() =>
  loadChunk(() => import('./PopupHost.tsx')).then(({ PopupHost }) => ({ default: PopupHost })),
)

/**
 * The place of popups. What draws them weighs a tenth of a first screen, so it comes with the reader's first touch: nobody
 * opens a popup without one, and a network that goes away later takes none with it.
 */
export function Popups() {
  const [touched, setTouched] = useState(false)
  const asked = firstPopup.use().component !== undefined
  useEffect(() => {
    const stop = new AbortController()
    // what is dictated or filled in by the browser is input without a key
    for (const touch of ['pointerdown', 'keydown', 'input'])
      addEventListener(touch, () => setTouched(true), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return (
    (touched || asked) && (
      <Suspense fallback={null}>
        <PopupHost />
      </Suspense>
    )
  )
}
