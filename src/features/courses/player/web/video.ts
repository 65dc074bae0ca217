import type { Stretch } from '../../course/contract/played.ts'

/** How fast a video may run. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const

/**
 * Notes what of a video really runs. `at` receives every position while it plays; a jump, forwards or back, begins another
 * stretch. `take` hands over what was noted since.
 */
export function playedOf() {
  let noted: Stretch[] = []
  let last: number | undefined
  return {
    at: (seconds: number, speed: number) => {
      const stretch = noted.at(-1)
      // players report four times a second or seldomer; a second and a half at this speed is still one run
      const runsOn = last !== undefined && seconds >= last && seconds - last <= 1.5 * Math.max(1, speed)
      if (runsOn && last !== undefined) {
        if (stretch && stretch[1] === last) stretch[1] = seconds
        else noted.push([last, seconds])
      }
      last = seconds
    },
    /** It is paused, or its place is being changed: what comes next is another stretch. */
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

/** How long a video is: as its player says, or its file when a recorder wrote no length; 0 when nobody knows yet. */
export function lengthOf({ duration }: { duration: number }, known: number | null): number {
  return Number.isFinite(duration) && duration > 0 ? duration : (known ?? 0)
}

type Seekable = Pick<HTMLVideoElement, 'currentTime' | 'seeking'>

/**
 * Moves a video. While it is on its way only the last wish is kept: a browser that is sent elsewhere again before the first
 * picture has come may stand still for ever. `arrived` hears the end of each way, `forget` that another video begins.
 */
export function seekerOf(video: Seekable) {
  let wish: number | undefined
  return {
    goTo: (place: number) => {
      if (video.seeking) wish = place
      else video.currentTime = place
    },
    place: () => wish ?? video.currentTime,
    arrived: () => {
      const place = wish
      wish = undefined
      if (place !== undefined) video.currentTime = place
    },
    forget: () => {
      wish = undefined
    },
  }
}

/** What a key does in the player; undefined: nothing. */
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
