import { useEffect, useEffectEvent } from 'react'
import { useFaultText } from '#shell/calls/errors.ts'
import type { Autosave, SaveStage } from '#shell/drafts/autosave.ts'
import { SaveTrouble } from '#shell/drafts/SaveTrouble.tsx'
import { useAutosave } from '#shell/drafts/useAutosave.ts'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Course } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { LessonText } from '../../course/web/LessonText.tsx'
import { LessonFields } from '../contract/lesson.ts'
import { LessonCaptions, LessonFile } from './LessonFile.tsx'
import styles from './LessonsEditor.module.css'
import { savedOf } from './lessonDraft.ts'
import { lessonPlace } from './lessonPlace.ts'
import { useLessonWords } from './words.ts'

interface LessonFormProps {
  course: Course
  lesson: Lesson
  number: number
  draft: Autosave<LessonFields>
  /** Receives the save stage; undefined unless the lesson is open. */
  onStage: ((stage: SaveStage) => void) | undefined
}

/** One lesson while it is being written; changes are saved automatically. */
export function LessonForm({ course, lesson, number, draft, onStage }: LessonFormProps) {
  const { form: words } = useLessonWords()
  const fields = draft.useValue()
  const fault = useFault(fields, course)
  useAutosave({ name: `lesson:${lesson.id}`, draft: draft })
  useEffect(() => draft.adopt(savedOf(lesson)), [draft, lesson])
  useReportStage(draft.useStage(), onStage)
  return (
    <section className={styles.form} aria-label={words.heading(number)}>
      <Stack gap={4}>
        <h3 className={styles.heading}>{words.heading(number)}</h3>
        <SaveTrouble draft={draft} labels={{ title: words.name, text: words.text }} />
        <div id={`field-${lessonPlace(lesson.id, 'title')}`}>
          <Field
            label={words.name}
            required
            autoComplete="off"
            lang={course.fields.language}
            value={fields.title}
            error={fault('title')}
            onChange={event => draft.change({ title: event.target.value })}
          />
        </div>
        <div id={`field-${lessonPlace(lesson.id, lesson.kind === 'text' ? 'text' : 'file')}`}>
          {lesson.kind === 'text' ? (
            <Stack gap={4}>
              <Field
                multiline
                rows={14}
                label={words.text}
                hint={words.textHint}
                required
                lang={course.fields.language}
                value={fields.text}
                error={fault('text')}
                onChange={event => draft.change({ text: event.target.value })}
              />
              {fields.text.trim() !== '' && (
                <details className={styles.preview}>
                  <summary>{words.preview}</summary>
                  <div lang={course.fields.language}>
                    <LessonText text={fields.text} />
                  </div>
                </details>
              )}
            </Stack>
          ) : (
            <LessonFile lesson={lesson} course={course} draft={draft} />
          )}
        </div>
        {lesson.kind === 'video' && <LessonCaptions lesson={lesson} draft={draft} />}
      </Stack>
    </section>
  )
}

function useFault(fields: LessonFields, course: Course) {
  const faultText = useFaultText()
  return (field: 'title' | 'text') => {
    const parsed = LessonFields.shape[field].safeParse(fields[field])
    if (!parsed.success) return faultText(parsed.error.issues[0]?.message)
    return course.state === 'published' && fields[field].trim() === '' ? faultText('required') : undefined
  }
}

function useReportStage(stage: SaveStage, onStage: ((stage: SaveStage) => void) | undefined): void {
  const report = useEffectEvent((now: SaveStage) => onStage?.(now))
  useEffect(() => report(stage), [stage])
}
