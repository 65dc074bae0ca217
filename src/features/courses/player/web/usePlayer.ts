import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { lengthOf, nextSpeed, type PlayerKey, videoSeeker } from './video.ts'

/** The state of a video that the controls show. */
export interface PlayerState {
  place: number
  length: number
  isPaused: boolean
  isMuted: boolean
  speed: number
  hasCaptions: boolean
  isFull: boolean
}

const videoEvents = [
  'timeupdate',
  'durationchange',
  'play',
  'pause',
  'ended',
  'seeking',
  'seeked',
  'volumechange',
  'ratechange',
]

/** The state of a video and the actions of its controls. */
export function usePlayer(
  video: HTMLVideoElement,
  frame: RefObject<HTMLElement | null>,
  { seconds, hasCaptions }: { seconds: number | null; hasCaptions: boolean },
) {
  const seeker = useMemo(() => videoSeeker(video), [video])
  const [now, setNow] = useState(() => read(video, seconds))
  const refresh = useCallback(
    () => setNow({ ...read(video, seconds), place: seeker.place() }),
    [video, seconds, seeker],
  )
  useEffect(() => {
    video.addEventListener('seeked', seeker.onSeeked)
    video.addEventListener('emptied', seeker.reset)
    return () => {
      video.removeEventListener('seeked', seeker.onSeeked)
      video.removeEventListener('emptied', seeker.reset)
    }
  }, [video, seeker])
  useEffect(() => {
    for (const name of videoEvents) video.addEventListener(name, refresh)
    video.textTracks.addEventListener('change', refresh)
    document.addEventListener('fullscreenchange', refresh)
    return () => {
      for (const name of videoEvents) video.removeEventListener(name, refresh)
      video.textTracks.removeEventListener('change', refresh)
      document.removeEventListener('fullscreenchange', refresh)
    }
  }, [video, refresh])
  const seekTo = useCallback(
    (place: number) => {
      const length = lengthOf(video, seconds)
      if (length === 0) return
      seeker.seekTo(Math.min(Math.max(0, place), length))
      refresh()
    },
    [video, seconds, seeker, refresh],
  )
  const act = useCallback(
    (key: PlayerKey) => {
      const does: Record<PlayerKey, () => void> = {
        play: () => (video.paused ? void video.play().catch(() => {}) : video.pause()),
        back: () => seekTo(seeker.place() - 5),
        forward: () => seekTo(seeker.place() + 5),
        louder: () => setVolume(video, video.volume + 0.1),
        softer: () => setVolume(video, video.volume - 0.1),
        mute: () => {
          video.muted = !video.muted
        },
        captions: () => hasCaptions && switchCaptions(video),
        full: () => switchFull(frame.current),
        slower: () => {
          video.playbackRate = nextSpeed(video.playbackRate, 'slower')
        },
        faster: () => {
          video.playbackRate = nextSpeed(video.playbackRate, 'faster')
        },
      }
      does[key]()
      refresh()
    },
    [video, frame, hasCaptions, seekTo, seeker, refresh],
  )
  const setSpeed = (speed: number) => {
    video.playbackRate = speed
  }
  return { now, act, seekTo, setSpeed }
}

function read(video: HTMLVideoElement, seconds: number | null): PlayerState {
  return {
    place: video.currentTime,
    length: lengthOf(video, seconds),
    isPaused: video.paused,
    isMuted: video.muted,
    speed: video.playbackRate,
    hasCaptions: [...video.textTracks].some(track => track.mode === 'showing'),
    isFull: document.fullscreenElement !== null,
  }
}

function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, volume))
  video.muted = false
}

function switchCaptions(video: HTMLVideoElement): void {
  const [track] = video.textTracks
  if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
}

function switchFull(frame: HTMLElement | null): void {
  // a browser that refuses fullscreen leaves the player unchanged
  const switched = document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen()
  switched?.catch(() => {})
}
