import { ArrowDown, ArrowUp, FileText, Film, GripVertical, TextQuote, Trash2 } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useErrorText } from '#shell/calls/errors.ts'
import { Menu } from '#shell/popups/Menu.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { announce } from '#ui/announce.ts'
import { classes } from '#ui/classes.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { Course } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { missingOfLesson } from '../../course/contract/readiness.ts'
import { Confirmation } from '../../course/web/Confirmation.tsx'
import { useCourseWords } from '../../course/web/words.ts'
import { useOrderedLessons, useRemoveLesson } from './api.ts'
import styles from './LessonsEditor.module.css'
import type { LessonDrafts } from './lessonDraft.ts'
import { moveItem, moveItemsBeside } from './order.ts'
import { useLessonWords } from './words.ts'

interface LessonOrderProps {
  course: Course
  drafts: LessonDrafts
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The lessons in their order: selected for editing, dragged by pointer or keyboard, moved by a menu. */
export function LessonOrder({ course, drafts, selected, onSelect }: LessonOrderProps) {
  const words = useLessonWords()
  const errorText = useErrorText()
  const { lessons, order } = useOrderedLessons(course)
  const ids = lessons.map(lesson => lesson.id)
  const reorder = async (next: string[]): Promise<boolean> => {
    if (next.join() === ids.join()) return false
    return order(next).then(
      () => true,
      error => {
        toast.error(errorText(error))
        return false
      },
    )
  }
  // React Aria says where a dragged one was dropped
  const moveTo = async (id: string, to: number) => {
    if (await reorder(moveItem(ids, ids.indexOf(id), to))) announce(words.moved(nameOf(id), to + 1, ids.length))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: keys => [...keys].map(key => ({ 'text/plain': nameOf(key) })),
    onReorder: ({ keys, target }) =>
      void reorder(moveItemsBeside(ids, [...keys].map(String), String(target.key), target.dropPosition === 'after')),
  })
  const nameOf = (key: string | number) => {
    const at = ids.indexOf(String(key))
    return lessons[at]?.title || words.untitled(at + 1)
  }
  return (
    <GridList
      className={classes(styles.order)}
      aria-label={words.list}
      items={lessons.map((lesson, at) => ({ id: lesson.id, lesson, number: at + 1 }))}
      dependencies={[lessons]}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={selected ? [selected] : []}
      onSelectionChange={keys => {
        const [key] = keys === 'all' ? [] : keys
        if (key !== undefined) onSelect(String(key))
      }}
      dragAndDropHooks={dragAndDropHooks}
    >
      {({ lesson, number }) => (
        <GridListItem id={lesson.id} textValue={nameOf(lesson.id)} className={classes(styles.row)}>
          <Button slot="drag" className={classes(styles.grip)} aria-label={words.drag(nameOf(lesson.id))}>
            <GripVertical aria-hidden="true" />
          </Button>
          <span className={styles.number}>{number}</span>
          <Name lesson={lesson} name={nameOf(lesson.id)} lang={course.fields.language} />
          <LessonMenu
            {...{ course, lesson, drafts, ids }}
            name={nameOf(lesson.id)}
            onMove={to => moveTo(lesson.id, to)}
          />
        </GridListItem>
      )}
    </GridList>
  )
}

const icons = { video: Film, pdf: FileText, text: TextQuote } as const

function Name({ lesson, name, lang }: { lesson: Lesson; name: string; lang: string }) {
  const words = useLessonWords()
  const { lessonKinds } = useCourseWords()
  const Icon = icons[lesson.kind]
  return (
    <span className={styles.name}>
      {/* a lesson without a title is named in the reader's language */}
      <span className={styles.title} lang={lesson.title ? lang : undefined}>
        {name}
      </span>
      <span className={styles.kind}>
        <Icon aria-hidden="true" /> {lessonKinds[lesson.kind]}
        {missingOfLesson(lesson, 1).length > 0 && <StatusBadge tone="wait">{words.incomplete}</StatusBadge>}
      </span>
    </span>
  )
}

interface LessonMenuProps {
  course: Course
  lesson: Lesson
  name: string
  drafts: LessonDrafts
  ids: readonly string[]
  onMove: (to: number) => void
}

function LessonMenu({ course, lesson, name, drafts, ids, onMove }: LessonMenuProps) {
  const words = useLessonWords()
  const errorText = useErrorText()
  const { mutateAsync: remove } = useRemoveLesson(course.id)
  const at = ids.indexOf(lesson.id)
  const takeOut = () =>
    remove(lesson.id)
      .then(() => {
        drafts.forget(lesson.id)
        toast.success(words.takenOut(name))
      })
      .catch(error => toast.error(errorText(error)))
  const ask = () =>
    popups.show({
      heading: words.takeOut,
      size: 'small',
      component: () => (
        <Confirmation text={words.takeOutAsk} label={words.takeOut} cancel={words.cancel} onYes={takeOut} />
      ),
    })
  const others = course.lessons.filter(other => other !== lesson)
  const isLastComplete = course.state === 'published' && !others.some(other => missingOfLesson(other, 1).length === 0)
  return (
    <Menu
      label={words.actionsOf(name)}
      trigger="icon"
      items={[
        {
          id: 'up',
          label: words.up,
          icon: <ArrowUp aria-hidden="true" />,
          disabledReason: at === 0 ? words.isFirst : undefined,
          onAction: () => onMove(at - 1),
        },
        {
          id: 'down',
          label: words.down,
          icon: <ArrowDown aria-hidden="true" />,
          disabledReason: at === ids.length - 1 ? words.isLast : undefined,
          onAction: () => onMove(at + 1),
        },
        {
          id: 'take-out',
          label: words.takeOut,
          icon: <Trash2 aria-hidden="true" />,
          danger: true,
          disabledReason: isLastComplete ? words.lastStays : undefined,
          onAction: ask,
        },
      ]}
    />
  )
}
