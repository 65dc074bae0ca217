import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#kit/words.ts'
import { Button } from '#ui/Button.tsx'
import type { Lesson } from '../../course/contract/lesson.ts'
import { LessonText } from '../../course/web/LessonText.tsx'
import type { ProgressRecorder } from './progressRecorder.ts'
import { usePlayerWords } from './words.ts'

interface TextLessonProps {
  lesson: Lesson
  record: ProgressRecorder
  language: Language
}

/** A text to read. It is finished when the reader confirms it; the scroll position is saved. */
export function TextLesson({ lesson, record, language }: TextLessonProps) {
  const words = usePlayerWords()
  const isRead = Boolean(lesson.progress?.finishedAt)
  const text = useRef<HTMLDivElement>(null)
  const [isSending, setSending] = useState(false)
  useScrolled(text, lesson, record)
  const finish = async () => {
    setSending(true)
    record.add({ kind: 'text', share: 1, read: true })
    await record.send()
    setSending(false)
  }
  return (
    <>
      <div ref={text} lang={language}>
        <LessonText text={lesson.text} />
      </div>
      <div>
        <Button
          variant={isRead ? 'quiet' : 'primary'}
          busy={isSending}
          icon={<Check aria-hidden="true" />}
          disabledReason={isRead ? words.lessonFinished : undefined}
          onClick={finish}
        >
          {isRead ? words.text.isRead : words.text.read}
        </Button>
      </div>
    </>
  )
}

// the share of the text above the lower edge of the screen; the reader returns to that position
function useScrolled(text: { current: HTMLElement | null }, lesson: Lesson, record: ProgressRecorder): void {
  const [place] = useState(lesson.progress?.place ?? 0)
  useEffect(() => {
    const shown = text.current
    if (!shown) return
    const box = shown.getBoundingClientRect()
    if (place > 0 && place < 1 && box.height > innerHeight)
      scrollTo({ top: scrollY + box.top + box.height * place - innerHeight * 0.8 })
    const note = () => {
      const { top, height } = shown.getBoundingClientRect()
      const share = Math.min(1, Math.max(0, (innerHeight - top) / Math.max(1, height)))
      // a text that fits on the screen was shown, not necessarily read: the reader confirms that
      record.add({ kind: 'text', share: Math.min(share, 0.99), read: false })
    }
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [text, place, record])
}
