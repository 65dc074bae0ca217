import { Expand, Shrink } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { useWords } from './words.ts'

/** Shows an element on the full screen, and back. Nothing where the browser cannot. */
export function FullScreenButton({ of: element }: { of: RefObject<HTMLElement | null> }) {
  const words = useWords()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  // an iPhone has no full screen for anything but videos
  if (!document.fullscreenEnabled) return null
  return (
    <IconButton
      size="small"
      label={isFull ? words.leaveFullScreen : words.fullScreen}
      icon={isFull ? <Shrink /> : <Expand />}
      onClick={() => void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen())}
    />
  )
}
