import { FileText, Film, Plus, TextQuote } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useErrorText } from '#shell/calls/errors.ts'
import type { SaveStage } from '#shell/drafts/autosave.ts'
import { useMadeInAddress } from '#shell/madeInAddress.ts'
import { Menu } from '#shell/popups/Menu.tsx'
import { toast } from '#shell/popups/toasts.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Course } from '../../course/contract/course.ts'
import { type Lesson, type LessonKind, lessonKinds, mostLessons } from '../../course/contract/lesson.ts'
import { useAddLesson } from './api.ts'
import { LessonForm } from './LessonForm.tsx'
import { LessonOrder } from './LessonOrder.tsx'
import styles from './LessonsEditor.module.css'
import type { LessonDrafts } from './lessonDraft.ts'
import { lessonPlace } from './lessonPlace.ts'
import { useLessonWords } from './words.ts'

interface LessonsEditorProps {
  course: Course | undefined
  /** Creates the course if it does not exist yet. */
  ensureCourse: () => Promise<string>
  drafts: LessonDrafts
  /** Receives the save stage of the open lesson. */
  onStage: (stage: SaveStage) => void
}

/** The lessons of a course: their order, and the open lesson to edit. */
export function LessonsEditor({ course, ensureCourse, drafts, onStage }: LessonsEditorProps) {
  const words = useLessonWords()
  const [search, setSearch] = useSearchParams()
  const lessons = course?.lessons ?? []
  const open = lessons.find(lesson => lesson.id === search.get('lesson')) ?? lessons[0]
  const select = (id: string) =>
    course && setSearch({ course: course.id, lesson: id }, { replace: true, preventScrollReset: true })
  const add = <AddLesson ensureCourse={ensureCourse} isFull={lessons.length >= mostLessons} />
  return (
    <Card title={words.title} actions={lessons.length > 0 && add}>
      <div id="field-lessons">
        {lessons.length === 0 || !course ? (
          <EmptyState title={words.none} action={add}>
            {words.noneText}
          </EmptyState>
        ) : (
          <Stack gap={4}>
            {lessons.length > 1 && <p className="muted">{words.lead}</p>}
            <div className={styles.columns}>
              <LessonOrder course={course} drafts={drafts} selected={open?.id} onSelect={select} />
              <div className={styles.forms}>
                {lessons.map((lesson, at) => (
                  // a lesson with a running upload stays mounted, so that the file is attached when it arrives
                  <div key={lesson.id} hidden={lesson !== open}>
                    {(lesson === open || needsFile(lesson)) && (
                      <LessonForm
                        {...{ lesson, course }}
                        number={at + 1}
                        draft={drafts.of(course.id, lesson)}
                        onStage={lesson === open ? onStage : undefined}
                      />
                    )}
                  </div>
                ))}
              </div>
            </div>
          </Stack>
        )}
      </div>
    </Card>
  )
}

function needsFile({ kind, file }: Lesson): boolean {
  return kind !== 'text' && file === null
}

const icons = { video: Film, pdf: FileText, text: TextQuote } as const

function AddLesson({ ensureCourse, isFull }: { ensureCourse: () => Promise<string>; isFull: boolean }) {
  const words = useLessonWords()
  const errorText = useErrorText()
  const onCreated = useMadeInAddress('course')
  const { mutateAsync } = useAddLesson()
  const add = async (kind: LessonKind) => {
    try {
      const courseId = await ensureCourse()
      const { id } = await mutateAsync({ courseId, kind })
      onCreated(courseId, { lesson: id, field: lessonPlace(id, 'title') })
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <Menu
      label={words.add}
      icon={<Plus aria-hidden="true" />}
      items={lessonKinds.map(kind => {
        const Icon = icons[kind]
        return {
          id: kind,
          label: words.addKinds[kind],
          icon: <Icon aria-hidden="true" />,
          disabledReason: isFull ? words.full : undefined,
          onAction: () => add(kind),
        }
      })}
    />
  )
}
