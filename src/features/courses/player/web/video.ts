import type { Stretch } from '../../course/contract/played.ts'

/** The playback speeds. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const

/**
 * Records the played stretches of a video. `at` receives the position when playback begins and every position after that; a
 * jump in either direction starts another stretch. `take` returns the stretches since its last call. `now`: a clock in
 * milliseconds.
 */
export function stretchRecorder(now: () => number = () => performance.now()) {
  let noted: Stretch[] = []
  let last: { seconds: number; time: number } | undefined
  return {
    at: (seconds: number, speed: number) => {
      const time = now()
      // players report four times a second, and a busy device late: the video plays on meanwhile. 1.5 s more is no jump
      const most = last && (1.5 + (time - last.time) / 1000) * Math.max(1, speed)
      if (last && most !== undefined && seconds > last.seconds && seconds - last.seconds <= most) {
        const stretch = noted.at(-1)
        if (stretch && stretch[1] === last.seconds) stretch[1] = seconds
        else noted.push([last.seconds, seconds])
      }
      last = { seconds, time }
    },
    /** Called on pause and on seeking: the next position starts another stretch. */
    cut: () => {
      last = undefined
    },
    take: (): Stretch[] => {
      const taken = noted
      noted = []
      return taken
    },
  }
}

/** The length of a video in seconds: from its player, or from its file when the recording has none; 0 when unknown. */
export function lengthOf({ duration }: { duration: number }, known: number | null): number {
  return Number.isFinite(duration) && duration > 0 ? duration : (known ?? 0)
}

type Seekable = Pick<HTMLVideoElement, 'currentTime' | 'seeking'>

/**
 * Moves a video. During a seek only the last requested position is kept: a browser that is sent elsewhere before it has
 * drawn the first picture may hang. `arrived` is called at the end of each seek, `forget` when another video starts.
 */
export function videoSeeker(video: Seekable) {
  let requested: number | undefined
  return {
    seekTo: (position: number) => {
      if (video.seeking) requested = position
      else video.currentTime = position
    },
    place: () => requested ?? video.currentTime,
    onSeeked: () => {
      const place = requested
      requested = undefined
      if (place !== undefined) video.currentTime = place
    },
    reset: () => {
      requested = undefined
    },
  }
}

/** The action of a key in the player. */
export type PlayerKey =
  | 'play'
  | 'back'
  | 'forward'
  | 'louder'
  | 'softer'
  | 'full'
  | 'captions'
  | 'mute'
  | 'slower'
  | 'faster'

const keys: Readonly<Record<string, PlayerKey>> = {
  ' ': 'play',
  k: 'play',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'louder',
  ArrowDown: 'softer',
  f: 'full',
  c: 'captions',
  m: 'mute',
  '<': 'slower',
  '>': 'faster',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export function keyOf({ key, ctrlKey, metaKey, altKey }: Pressed): PlayerKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  return keys[key.length === 1 ? key.toLowerCase() : key]
}

/** The next speed up or down. */
export function nextSpeed(now: number, way: 'slower' | 'faster'): number {
  const at = speeds.findIndex(speed => speed >= now)
  return speeds[Math.min(Math.max(0, at + (way === 'faster' ? 1 : -1)), speeds.length - 1)] ?? 1
}
