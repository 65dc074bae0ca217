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
  const playback = useRef({ seconds: first, isPlaying: false, failures: 0 })
  const requestUrl = () => {
    setFailed(false)
    call(addressVideo, { params: { id: fileId } })
      .then(address => setUrl(address.url))
      .catch(() => setFailed(true))
  }
  useEffect(requestUrl, [fileId])
  const handlers = {
    onTimeUpdate: () => {
      if (video && !video.error)
        playback.current = { seconds: video.currentTime, isPlaying: !video.paused, failures: 0 }
    },
    onLoadedMetadata: () => {
      if (!video) return
      const { seconds, isPlaying } = playback.current
      // at the very end there is nothing left to resume
      if (seconds > 0 && seconds < video.duration - 1) video.currentTime = seconds
      if (isPlaying) video.play().catch(() => {})
    },
    onError: () => {
      playback.current.failures++
      if (playback.current.failures > 1) setFailed(true)
      else requestUrl()
    },
  }
  const retry = () => {
    playback.current.failures = 0
    requestUrl()
  }
  return { url, failed, retry, handlers }
}
