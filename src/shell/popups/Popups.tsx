import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../chunks.ts'
import { firstPopup } from './popups.ts'

const PopupHost = lazy(() =>
  loadChunk(() => import('./PopupHost.tsx')).then(({ PopupHost }) => ({ default: PopupHost })),
)

/**
 * The container of popups. Its code is a tenth of a first page load, so it loads at the first input: no popup opens without
 * one, and popups then work without a network.
 */
export function Popups() {
  const [touched, setTouched] = useState(false)
  const isOpen = firstPopup.use().component !== undefined
  useEffect(() => {
    const stop = new AbortController()
    // dictation and autofill fire input events without a key
    for (const touch of ['pointerdown', 'keydown', 'input'])
      addEventListener(touch, () => setTouched(true), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return (
    (touched || isOpen) && (
      <Suspense fallback={null}>
        <PopupHost />
      </Suspense>
    )
  )
}
