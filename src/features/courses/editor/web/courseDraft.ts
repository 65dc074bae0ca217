import { useEffect, useState } from 'react'
import { newId } from '#kit/id.ts'
import type { Language } from '#kit/words.ts'
import { call } from '#shell/calls/call.ts'
import { creating } from '#shell/calls/create.ts'
import { type Autosave, autosave, type Saved } from '#shell/drafts/autosave.ts'
import { Course, CourseFields, createCourse, readCourse, saveCourse } from '../../course/contract/course.ts'
import { useCacheCourse, useCourse } from '../../course/web/useCourse.ts'
import { useLatestDrafts } from './api.ts'

interface CourseEditing {
  /** Unchanged from the first key press on, also after the course has received an id. */
  key: string
  /** The course id in the URL when this draft was started; undefined for a new course. */
  initialId: string | undefined
  idOf: () => string | undefined
  draft: Autosave<CourseFields>
  /** Creates the course if it does not exist yet; returns its id. */
  ensureCourse: () => Promise<string>
  /** Whether the URL has contained the course's id: afterwards, a URL without it means another new course. */
  idWasInAddress: boolean
}

/**
 * A course while it is being written. A new course is created when the first change is saved or a lesson is added;
 * `onCreated` then puts its id into the URL.
 */
export function useCourseDraft(courseId: string | undefined, language: Language, onCreated: (id: string) => void) {
  const { data, error, refetch } = useCourse(courseId)
  const cacheCourse = useCacheCourse()
  const [editing, setEditing] = useState<CourseEditing>()
  const current = editing && isCurrent(editing, courseId) ? editing : undefined
  // the links to earlier drafts would push the form away under the pointer: it waits for them once
  const drafts = useLatestDrafts(courseId === undefined)
  const isWaiting = courseId === undefined ? drafts.isLoading && drafts.failureCount === 0 : !data
  if (!current && !isWaiting) setEditing(startEditing({ courseId, data, language, cacheCourse, onCreated }))
  useEffect(() => {
    if (!current) return
    if (courseId !== undefined && current.idOf() === courseId) current.idWasInAddress = true
    if (data) current.draft.adopt(savedOf(data))
  }, [current, courseId, data])
  return { editing: current, course: courseId === undefined ? undefined : data, error, retry: refetch }
}

function isCurrent({ initialId, idOf, idWasInAddress }: CourseEditing, courseId: string | undefined): boolean {
  return courseId === idOf() || (courseId === initialId && !idWasInAddress)
}

interface EditingStart {
  courseId: string | undefined
  data: Course | undefined
  /** The language of a new course, until the author chooses another one. */
  language: Language
  cacheCourse: (now: Course) => void
  onCreated: (id: string) => void
}

function startEditing({ courseId, data, language, cacheCourse, onCreated }: EditingStart): CourseEditing {
  let id = courseId
  const key = courseId ?? newId()
  const create = creating(createCourse)
  const blank: CourseFields = { title: '', summary: '', language, level: 'introduction', coverId: null }
  const createNew = async (): Promise<Course> => {
    const created = await create({ body: { fields: { language } } })
    id = created.id
    cacheCourse(created)
    onCreated(created.id)
    return created
  }
  const draft = autosave<CourseFields>({
    first: data ? savedOf(data) : { version: 0, value: blank },
    save: async (base, fields) => {
      const { version } = base.version > 0 ? base : id === undefined ? await createNew() : await loadSaved(id)
      const saved = await call(saveCourse, { params: { id: id ?? '' }, body: { version, fields } })
      cacheCourse(saved)
      return savedOf(saved)
    },
    current: refusal => {
      const now = Course.safeParse(refusal.facts.current)
      if (now.success) cacheCourse(now.data)
      return now.success ? savedOf(now.data) : undefined
    },
    unfit: fields =>
      CourseFields.keyof().options.filter(field => !CourseFields.shape[field].safeParse(fields[field]).success),
  })
  return {
    key,
    initialId: courseId,
    idOf: () => id,
    draft,
    ensureCourse: async () => id ?? (await createNew()).id,
    idWasInAddress: courseId !== undefined,
  }
}

function loadSaved(id: string): Promise<Course> {
  return call(readCourse, { params: { id } })
}

function savedOf({ version, fields }: Course): Saved<CourseFields> {
  return { version, value: fields }
}
