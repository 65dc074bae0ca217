import { Archive, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#shell/calls/callError.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import type { Course } from '../../course/contract/course.ts'
import type { Missing } from '../../course/contract/readiness.ts'
import { Confirmation } from '../../course/web/Confirmation.tsx'
import { useCourseWords } from '../../course/web/words.ts'
import { lessonPlace } from '../../lessons/web/lessonPlace.ts'
import { useMoveCourse, useRemoveCourse } from './api.ts'
import { useEditorWords } from './words.ts'

interface CoursePublishingProps {
  course: Course
  /** Sends the unsaved changes. Resolves to the version to publish, or undefined when something could not be saved. */
  settle: () => Promise<number | undefined>
}

/** The list of what is missing, each with a link to it, and the actions: publish, withdraw, delete a draft. */
export function CoursePublishing({ course, settle }: CoursePublishingProps) {
  const words = useEditorWords()
  const { untitled } = useCourseWords()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { mutateAsync: move, isPending } = useMoveCourse()
  const { mutateAsync: remove } = useRemoveCourse()
  const [isUnsaved, setUnsaved] = useState(false)
  const title = course.fields.title || untitled
  const run = async (action: 'publish' | 'withdraw') => {
    const version = await settle()
    setUnsaved(version === undefined)
    if (version === undefined) return
    // changes of lessons increment the course's version too, so the later of both versions is current
    await move({ id: course.id, version: Math.max(version, course.version), move: action })
      .then(() => toast.success(action === 'publish' ? words.published(title) : words.withdrawn(title)))
      .catch(error => !(error instanceof CallError && error.code === 'not-ready') && toast.error(errorText(error)))
  }
  const throwAway = () =>
    remove(course)
      .then(() => {
        toast.success(words.removed(title))
        navigate('/courses')
      })
      .catch(error => toast.error(errorText(error)))
  const ask = (heading: string, text: string, act: () => void) =>
    popups.show({
      heading,
      size: 'small',
      component: () => <Confirmation text={text} label={heading} cancel={words.cancel} onYes={act} />,
    })
  return (
    <Card title={words.publishing}>
      <Stack gap={4}>
        <State course={course} />
        {isUnsaved && (
          <Banner isAnnounced tone="warn">
            {words.unsavedFirst}
          </Banner>
        )}
        <Row gap={3}>
          {course.can.includes('publish') && (
            <Button
              variant="primary"
              busy={isPending}
              icon={<Send aria-hidden="true" />}
              disabledReason={course.missing.length > 0 ? words.missing : undefined}
              onClick={() => run('publish')}
            >
              {course.firstPublishedAt ? words.publishAgain : words.publish}
            </Button>
          )}
          {course.can.includes('withdraw') && (
            <Button
              busy={isPending}
              icon={<Archive aria-hidden="true" />}
              onClick={() => ask(words.withdraw, words.withdrawAsk, () => run('withdraw'))}
            >
              {words.withdraw}
            </Button>
          )}
          {course.can.includes('remove') && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => ask(words.remove, words.removeAsk, throwAway)}
            >
              {words.remove}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}

function State({ course: { id, state, missing, firstPublishedAt } }: { course: Course }) {
  const words = useEditorWords()
  if (missing.length === 0 && state === 'published') return <Banner tone="info">{words.isPublished}</Banner>
  if (missing.length === 0) return <Banner tone="good">{firstPublishedAt ? words.readyAgain : words.ready}</Banner>
  return (
    <Banner tone="warn" title={words.missing}>
      <ul>
        {missing.map(item => (
          <li key={JSON.stringify(item)}>
            <Link href={correctionHref(id, item)}>
              {item.of === 'course'
                ? words.missingOfCourse[item.field]
                : words.missingOfLesson[item.field](item.number)}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function correctionHref(course: string, item: Missing): string {
  const place =
    item.of === 'lesson' ? { lesson: item.lesson, field: lessonPlace(item.lesson, item.field) } : { field: item.field }
  return `/upload-course?${new URLSearchParams({ course, ...place })}`
}
