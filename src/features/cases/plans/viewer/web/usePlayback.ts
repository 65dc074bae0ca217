import { useEffect, useRef, useState } from 'react'
import type { StageRange } from '../contract/parts.ts'

export const speeds = ['slow', 'normal', 'fast'] as const
export type Speed = (typeof speeds)[number]
/** Milliseconds from one stage to the next. */
const stageMs: Record<Speed, number> = { slow: 1200, normal: 600, fast: 250 }
/** How long a single step takes, so that the eye can follow the teeth. */
const stepMs = 180

export interface Playback {
  isPlaying: boolean
  speed: Speed
  /** The stage that is drawn: a fraction on the way from one stage to the next. */
  position: number
  toggle: () => void
  stop: () => void
  setSpeed: (speed: Speed) => void
}

/** Plays a plan from the stage that is shown to the last one, or from the first when the last is shown. */
export function usePlayback(stage: number, { first, last }: StageRange, goTo: (stage: number) => void): Playback {
  const [isOn, setOn] = useState(false)
  const [speed, setSpeed] = useState<Speed>('normal')
  const isPlaying = isOn && stage < last
  const position = useTween(stage, isPlaying ? stageMs[speed] : stepMs)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => goTo(stage + 1), stageMs[speed])
    return () => clearTimeout(timer)
  })
  const toggle = () => {
    if (!isPlaying && stage >= last) goTo(first)
    setOn(!isPlaying)
  }
  return { isPlaying, speed, position, toggle, stop: () => setOn(false), setSpeed }
}

/** Follows a number at a constant speed, one frame after the other. At once where the reader asked for less motion. */
function useTween(target: number, duration: number): number {
  const [position, setPosition] = useState(target)
  const current = useRef(target)
  useEffect(() => {
    const from = current.current
    const start = performance.now()
    // a jump over several stages shows no stage in between
    const isStep = Math.abs(target - from) <= 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame = 0
    const move = (now: number) => {
      const share = isStep ? Math.min(1, Math.max(0, (now - start) / duration)) : 1
      current.current = from + (target - from) * share
      setPosition(current.current)
      if (share < 1) frame = requestAnimationFrame(move)
    }
    if (from !== target) frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [target, duration])
  return position
}
