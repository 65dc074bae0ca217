import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadChunk } from '#shell/chunks.ts'

/** The milliseconds of each stage during playback: slow enough to follow one tooth. */
const pace = 300

/** The milliseconds in which nobody has noticed yet that the button has become "pause". */
const firstMoment = 1000

interface Stages {
  frame: RefObject<HTMLDivElement | null>
  image: RefObject<HTMLImageElement | null>
  /** URLs of the pictures after the first one; empty until they are loaded. */
  frames: readonly string[]
  stage: number
  isPlaying: boolean
  show: (stage: number) => void
  play: () => void
  pause: () => void
}

/**
 * The behaviour of a stage slider: loads its pictures when the page is idle, plays them once after the visitor's first
 * input (unless reduced motion is requested), and pauses while it is out of view.
 */
export function useStages(last: number): Stages {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [frames, setFrames] = useState<readonly string[]>([])
  const [stage, setStage] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  // the time at which the stages began to play by themselves
  const begun = useRef(Number.NEGATIVE_INFINITY)
  const isVisible = useIsVisible(frame)
  useEffect(() => {
    const stop = new AbortController()
    atRest(stop.signal)
      .then(() => fetchFrames(image.current))
      .then(addresses => {
        if (stop.signal.aborted) return
        setFrames(addresses)
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
        const begin = () => {
          begun.current = performance.now()
          setPlaying(true)
        }
        atFirstStir({ besides: frame.current, begin, signal: stop.signal })
      })
      .catch(() => {}) // the first picture stays; no other part of the page needs the rest
    return () => stop.abort()
  }, [])
  const moves = isPlaying && isVisible && frames.length > 0
  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(() => {
      if (stage < last) setStage(stage + 1)
      if (stage + 1 >= last) setPlaying(false)
    }, pace)
    return () => clearTimeout(timer)
  }, [moves, stage, last])
  return {
    frame,
    image,
    frames,
    stage,
    isPlaying,
    show: chosen => {
      setPlaying(false)
      setStage(chosen)
    },
    play: () => {
      if (stage >= last) setStage(0)
      setPlaying(true)
    },
    // who pressed "play" while they began by themselves wants to see them
    pause: () => setPlaying(performance.now() - begun.current < firstMoment),
  }
}

function useIsVisible(frame: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const watcher = new IntersectionObserver(entries => setVisible(entries.at(-1)?.isIntersecting ?? false), {
      threshold: 0.4,
    })
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [frame])
  return isVisible
}

async function fetchFrames(image: HTMLImageElement | null): Promise<string[]> {
  if (!image) return []
  const { framesFor } = await loadChunk(() => import('./frames.ts'))
  const addresses = framesFor({ chosen: image.currentSrc, pixels: image.clientWidth * devicePixelRatio })
  await Promise.all(
    addresses.map(address => {
      const ahead = new Image()
      ahead.src = address
      return ahead.decode()
    }),
  )
  return addresses
}

// after everything that the page itself needs; not every browser reports when it is idle
async function atRest(signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true, signal }))
  await new Promise<unknown>(resolve =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 3000 }) : setTimeout(resolve, 400),
  )
}

interface FirstStir {
  /** The controls are excluded: if the pointer on its way to "play" started the animation, the click would stop it. */
  besides: HTMLElement | null
  begin: () => void
  signal: AbortSignal
}

// an animation before the visitor looks would be missed: it starts at the first input
function atFirstStir({ besides, begin, signal }: FirstStir): void {
  const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'touchstart']
  const stir = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('button, input') : null
    if (control && besides?.contains(control)) return
    for (const sign of signs) removeEventListener(sign, stir)
    begin()
  }
  for (const sign of signs) addEventListener(sign, stir, { passive: true, signal })
}
