import { useCallback, useEffect, useRef, useState } from 'react'
import { filePath } from '#features/files/file/contract/file.ts'
import { useFileUrl } from '#shell/calls/blobs.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import { wholePercent } from '#ui/percent.ts'
import type { Course } from '../../course/contract/course.ts'
import { type Lesson, lacksCaptions } from '../../course/contract/lesson.ts'
import type { ProgressRecorder } from './progressRecorder.ts'
import { useVideoAddress } from './useVideoAddress.ts'
import { VideoControls } from './VideoControls.tsx'
import styles from './VideoLesson.module.css'
import { lengthOf, stretchRecorder } from './video.ts'
import { usePlayerWords } from './words.ts'

interface VideoLessonProps {
  course: Course
  lesson: Lesson
  file: NonNullable<Lesson['file']>
  record: ProgressRecorder
}

/** A video with its own controls. It resumes at the saved position, and is finished when 95 % of it was played. */
export function VideoLesson({ course, lesson, file, record }: VideoLessonProps) {
  const { video: words } = usePlayerWords()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const frame = useRef<HTMLElement>(null)
  const address = useVideoAddress(file.id, video, lesson.progress?.place ?? 0)
  const { url: captions } = useFileUrl(lesson.captions && filePath(lesson.captions.id))
  useWatching(video, record, file.seconds)
  const share = lesson.progress?.share ?? 0
  return (
    <>
      <figure ref={frame} className={styles.player} aria-label={words.player}>
        <video
          ref={setVideo}
          className={styles.video}
          src={address.url}
          playsInline
          preload="metadata"
          onClick={() => video && (video.paused ? video.play().catch(() => {}) : video.pause())}
          {...address.handlers}
        >
          {captions && (
            <track kind="captions" src={captions} srcLang={course.fields.language} label={words.captions} default />
          )}
        </video>
        {video && <VideoControls {...{ video, frame }} seconds={file.seconds} hasCaptions={captions !== undefined} />}
      </figure>
      {address.failed && (
        <Banner tone="bad" title={words.failed} actions={<Button onClick={address.retry}>{words.retry}</Button>}>
          {words.failedText}
        </Banner>
      )}
      {lacksCaptions(lesson) && (
        <Banner tone="info" title={words.captionsLacking}>
          {words.captionsLackingText}
        </Banner>
      )}
      <Progress
        label={words.watched(wholePercent(share))}
        value={share}
        detail=""
        tone={lesson.progress?.finishedAt ? 'good' : 'action'}
      />
      {!lesson.progress?.finishedAt && <p className="muted">{words.watchedHint}</p>}
    </>
  )
}

// records the played stretches and sends them at once on pause; during playback they are sent every few seconds
function useWatching(video: HTMLVideoElement | null, record: ProgressRecorder, known: number | null): void {
  const [played] = useState(stretchRecorder)
  const note = useCallback(() => {
    if (!video || video.readyState < 1) return
    const seconds = lengthOf(video, known) || null
    record.add({ kind: 'video', place: video.currentTime, played: played.take(), seconds })
  }, [video, record, played, known])
  useEffect(() => {
    if (!video) return
    const ran = () => {
      if (video.seeking || video.readyState < 2) return
      played.at(video.currentTime, video.playbackRate)
      note()
    }
    const stopped = () => {
      ran()
      played.cut()
      record.send()
    }
    const arrived = () => {
      stopped()
      ran()
    }
    // the first report starts the server's clock: nothing has been played yet
    const begun = () => {
      note()
      record.send()
    }
    video.addEventListener('loadeddata', begun, { once: true })
    // from the first moment on: the first `timeupdate` comes when up to half a second was played
    video.addEventListener('play', ran)
    video.addEventListener('timeupdate', ran)
    video.addEventListener('seeking', played.cut)
    video.addEventListener('emptied', played.cut)
    for (const end of ['pause', 'ended']) video.addEventListener(end, stopped)
    video.addEventListener('seeked', arrived)
    return () => {
      note()
      video.removeEventListener('loadeddata', begun)
      video.removeEventListener('play', ran)
      video.removeEventListener('timeupdate', ran)
      video.removeEventListener('seeking', played.cut)
      video.removeEventListener('emptied', played.cut)
      for (const end of ['pause', 'ended']) video.removeEventListener(end, stopped)
      video.removeEventListener('seeked', arrived)
    }
  }, [video, record, played, note])
}
