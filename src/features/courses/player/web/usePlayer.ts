import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { lengthOf, nextSpeed, type PlayerKey, seekerOf } from './video.ts'

/** The state of a video that the controls show. */
interface Now {
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
  const seeker = useMemo(() => seekerOf(video), [video])
  const [now, setNow] = useState(() => read(video, seconds))
  const look = useCallback(() => setNow({ ...read(video, seconds), place: seeker.place() }), [video, seconds, seeker])
  useEffect(() => {
    video.addEventListener('seeked', seeker.arrived)
    video.addEventListener('emptied', seeker.forget)
    return () => {
      video.removeEventListener('seeked', seeker.arrived)
      video.removeEventListener('emptied', seeker.forget)
    }
  }, [video, seeker])
  useEffect(() => {
    for (const name of videoEvents) video.addEventListener(name, look)
    video.textTracks.addEventListener('change', look)
    document.addEventListener('fullscreenchange', look)
    return () => {
      for (const name of videoEvents) video.removeEventListener(name, look)
      video.textTracks.removeEventListener('change', look)
      document.removeEventListener('fullscreenchange', look)
    }
  }, [video, look])
  const goTo = useCallback(
    (place: number) => {
      const length = lengthOf(video, seconds)
      if (length === 0) return
      seeker.goTo(Math.min(Math.max(0, place), length))
      look()
    },
    [video, seconds, seeker, look],
  )
  const act = useCallback(
    (key: PlayerKey) => {
      const does: Record<PlayerKey, () => void> = {
        play: () => (video.paused ? void video.play().catch(() => {}) : video.pause()),
        back: () => goTo(seeker.place() - 5),
        forward: () => goTo(seeker.place() + 5),
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
      look()
    },
    [video, frame, hasCaptions, goTo, seeker, look],
  )
  const setSpeed = (speed: number) => {
    video.playbackRate = speed
  }
  return { now, act, goTo, setSpeed }
}

function read(video: HTMLVideoElement, seconds: number | null): Now {
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
