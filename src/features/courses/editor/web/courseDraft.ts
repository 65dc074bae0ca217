import type { Language } from '#kit/words.ts'
import { call } from '#shell/calls/call.ts'
import { creating } from '#shell/calls/create.ts'
import { unfitFields } from '#shell/drafts/autosave.ts'
import { useRecordDraft } from '#shell/drafts/useRecordDraft.ts'
import { Course, CourseFields, createCourse, readCourse, saveCourse } from '../../course/contract/course.ts'
import { useCacheCourse, useCourse } from '../../course/web/useCourse.ts'
import { useLatestDrafts } from './api.ts'

/**
 * A course while it is being written. A new course is created when the first change is saved or a lesson is added;
 * `onCreated` then puts its id into the URL. `language` is that of a new course, until the author chooses another one.
 */
export function useCourseDraft(courseId: string | undefined, language: Language, onCreated: (id: string) => void) {
  const { data, error, refetch } = useCourse(courseId)
  const cacheCourse = useCacheCourse()
  // the links to earlier drafts would push the form away under the pointer: it waits for them once
  const drafts = useLatestDrafts(courseId === undefined)
  const editing = useRecordDraft<CourseFields, Course>({
    id: courseId,
    stored: data,
    isReady: !drafts.isLoading || drafts.failureCount > 0,
    start: () => {
      const create = creating(createCourse)
      return {
        blank: { title: '', summary: '', language, level: 'introduction', coverId: null },
        create: () => create({ body: { fields: { language } } }),
        read: id => call(readCourse, { params: { id } }),
        save: (id, body) => call(saveCourse, { params: { id }, body }),
        schema: Course,
        cache: cacheCourse,
        onCreated,
        unfit: fields => unfitFields(CourseFields, fields),
      }
    },
  })
  return { editing, course: courseId === undefined ? undefined : data, error, retry: refetch }
}
