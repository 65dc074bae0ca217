import { useEffect, useRef, useState } from 'react'
import { addressVideo } from '#features/files/file/contract/video.ts'
import { call } from '#shell/calls/call.ts'

/**
 * The URL of a file for `<video>`. It is valid for minutes only: when it fails, a new one is requested and playback
 * resumes at the same position. When two URLs in a row fail before anything played, expiry is not the cause.
 */
export function useVideoAddress(fileId: string, video: HTMLVideoElement | null, first: number) {
  const [url, setUrl] = useState<string>()
  const [failed, setFailed] = useState(false)
  const kept = useRef({ seconds: first, isPlaying: false, failures: 0 })
  const ask = () => {
    setFailed(false)
    call(addressVideo, { params: { id: fileId } })
      .then(address => setUrl(address.url))
      .catch(() => setFailed(true))
  }
  useEffect(ask, [fileId])
  const handlers = {
    onTimeUpdate: () => {
      if (video && !video.error) kept.current = { seconds: video.currentTime, isPlaying: !video.paused, failures: 0 }
    },
    onLoadedMetadata: () => {
      if (!video) return
      const { seconds, isPlaying } = kept.current
      // at the very end there is nothing left to resume
      if (seconds > 0 && seconds < video.duration - 1) video.currentTime = seconds
      if (isPlaying) video.play().catch(() => {})
    },
    onError: () => {
      kept.current.failures++
      if (kept.current.failures > 1) setFailed(true)
      else ask()
    },
  }
  const retry = () => {
    kept.current.failures = 0
    ask()
  }
  return { url, failed, retry, handlers }
}
