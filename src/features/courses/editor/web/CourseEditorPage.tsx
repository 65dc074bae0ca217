import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { useLeaveGuard } from '#shell/drafts/leaveGuard.tsx'
import { SaveState } from '#shell/drafts/SaveState.tsx'
import { SaveTrouble } from '#shell/drafts/SaveTrouble.tsx'
import { useAutosave } from '#shell/drafts/useAutosave.ts'
import { useFieldInAddress } from '#shell/fieldInAddress.ts'
import { useMadeInAddress } from '#shell/madeInAddress.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { stateTone } from '../../course/web/stateTone.ts'
import { useCacheLesson } from '../../course/web/useCourse.ts'
import { useCourseWords } from '../../course/web/words.ts'
import { LessonsEditor } from '../../lessons/web/LessonsEditor.tsx'
import { lessonDraftsOf } from '../../lessons/web/lessonDraft.ts'
import { CourseAbout } from './CourseAbout.tsx'
import { CoursePublishing } from './CoursePublishing.tsx'
import { useCourseDraft } from './courseDraft.ts'
import { DraftsToContinue } from './DraftsToContinue.tsx'
import { useEditorWords } from './words.ts'

/** `/upload-course`: a new course, or with `?course=` an existing one to edit. The open lesson is in the URL too. */
export function Component() {
  const [search] = useSearchParams()
  const courseId = search.get('course') ?? undefined
  const language = useLanguage()
  const words = useEditorWords()
  const { states, missing: noCourse } = useCourseWords()
  const { editing, course, error, retry } = useCourseDraft(courseId, language, useMadeInAddress('course'))
  useFieldInAddress()
  if (error && !course) {
    const missing = {
      title: noCourse.title,
      text: noCourse.text,
      list: '/courses',
      toList: states.draft,
    }
    return (
      <Frame title={words.edit}>
        <LoadFailure error={error} retry={retry} missing={missing} />
      </Frame>
    )
  }
  if (!editing || (courseId && !course))
    return (
      <Frame title={courseId ? words.edit : words.title}>
        <Skeleton lines={12} />
      </Frame>
    )
  return <Editor key={editing.key} {...{ editing, course }} />
}

type Draft = ReturnType<typeof useCourseDraft>

function Editor({ editing, course }: { editing: NonNullable<Draft['editing']>; course: Draft['course'] }) {
  const words = useEditorWords()
  const { states } = useCourseWords()
  const cacheLesson = useCacheLesson()
  const [lessons] = useState(() => lessonDraftsOf(cacheLesson))
  const [lessonStage, setLessonStage] = useState<ReturnType<typeof editing.draft.useStage>>({ is: 'saved', at: null })
  const stage = editing.draft.useStage()
  useAutosave({ name: `course:${course?.id ?? 'new'}`, draft: editing.draft })
  useLeaveGuard([stage, lessonStage].some(({ is }) => is === 'away' || is === 'conflict' || is === 'refused'))
  const settle = async () => {
    const isSaved = [await editing.draft.flush(), await lessons.flush()].every(Boolean)
    return isSaved ? editing.draft.version() : undefined
  }
  const labels = { title: words.name, summary: words.summary, language: words.language, level: words.level }
  return (
    <Frame
      title={course ? words.edit : words.title}
      aside={course && <StatusBadge tone={stateTone[course.state]}>{states[course.state]}</StatusBadge>}
    >
      <SaveState stages={[stage, lessonStage]} isNew={course === undefined} />
      {!course && !editing.draft.hasUnsaved() && <DraftsToContinue />}
      <SaveTrouble draft={editing.draft} labels={labels} />
      <CourseAbout draft={editing.draft} course={course} resumeKey={`cover:${editing.key}`} />
      <LessonsEditor course={course} ensureCourse={editing.ensureCreated} drafts={lessons} onStage={setLessonStage} />
      {course && <CoursePublishing course={course} settle={settle} />}
    </Frame>
  )
}

function Frame({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const words = useEditorWords()
  const { toCourses } = useCourseWords()
  return (
    <Stack gap={5}>
      <PageHeader title={title} lead={words.lead} back={{ href: '/courses', label: toCourses }} aside={aside} />
      {children}
    </Stack>
  )
}
