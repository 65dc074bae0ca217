import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The one video of a page, as its browser plays it. jsdom has the element and plays nothing. */
export interface PlayedVideo {
  element: HTMLVideoElement
  /** Its beginning arrived: it is so many seconds long, as far as it says. */
  load: (seconds: number) => void
  /** It runs on to this place, and says so every half second, as players do. */
  run: (to: number) => void
  /** Its address is refused. */
  fail: () => void
}

interface State {
  place: number
  duration: number
  isPaused: boolean
  isSeeking: boolean
  readyState: number
  error: object | null
  tracks: ReturnType<typeof tracksOf>
}

/** Lets every `<video>` of this file play; `videoOf` is the one that is on screen. */
export function playVideos(): { videoOf: (screen: ParentNode) => PlayedVideo } {
  const states = new WeakMap<object, State>()
  const stateOf = (video: object) => {
    const first = { place: 0, duration: Number.NaN, isPaused: true, isSeeking: false, readyState: 0, error: null }
    const state = states.get(video) ?? { ...first, tracks: tracksOf(video as HTMLVideoElement) }
    states.set(video, state)
    return state
  }
  const read = (of: (state: State) => unknown) => ({
    configurable: true,
    get(this: object) {
      return of(stateOf(this))
    },
  })
  Object.defineProperties(HTMLMediaElement.prototype, {
    duration: read(state => state.duration),
    paused: read(state => state.isPaused),
    seeking: read(state => state.isSeeking),
    readyState: read(state => state.readyState),
    error: read(state => state.error),
    textTracks: read(state => state.tracks),
    currentTime: {
      ...read(state => state.place),
      set(this: HTMLVideoElement, place: number) {
        Object.assign(stateOf(this), { place, isSeeking: true })
        say(this, 'seeking')
        Object.assign(stateOf(this), { isSeeking: false })
        say(this, 'timeupdate', 'seeked')
      },
    },
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    stateOf(this).isPaused = false
    say(this, 'play')
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    stateOf(this).isPaused = true
    say(this, 'pause')
  })
  return {
    videoOf: screen => {
      const element = screen.querySelector('video')
      if (!element) throw new Error('no video')
      const state = stateOf(element)
      return {
        element,
        load: seconds =>
          act(() => {
            Object.assign(state, { duration: seconds, readyState: 4, error: null })
            say(element, 'loadedmetadata', 'durationchange', 'loadeddata')
          }),
        run: to =>
          act(() => {
            for (; state.place < to; say(element, 'timeupdate')) state.place = Math.min(to, state.place + 0.5)
          }),
        fail: () =>
          act(() => {
            state.error = {}
            say(element, 'error')
          }),
      }
    },
  }
}

function say(video: HTMLMediaElement, ...names: string[]): void {
  for (const name of names) video.dispatchEvent(new Event(name))
}

/** The captions of a video, shown from the beginning. */
function tracksOf(video: HTMLVideoElement) {
  let mode = 'showing'
  const tracks = new EventTarget()
  const track = {
    get mode() {
      return mode
    },
    set mode(to: string) {
      mode = to
      tracks.dispatchEvent(new Event('change'))
    },
  }
  return Object.assign(tracks, {
    *[Symbol.iterator]() {
      if (video.querySelector('track')) yield track
    },
  })
}
