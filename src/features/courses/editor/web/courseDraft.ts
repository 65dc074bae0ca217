import { useEffect, useState } from 'react'
import { newId } from '#kit/id.ts'
import type { Language } from '#kit/words.ts'
import { call } from '#shell/calls/call.ts'
import { creating } from '#shell/calls/create.ts'
import { type Autosave, autosave, type Saved } from '#shell/drafts/autosave.ts'
import { Course, CourseFields, createCourse, readCourse, saveCourse } from '../../course/contract/course.ts'
import { useCacheCourse, useCourse } from '../../course/web/useCourse.ts'

interface Held {
  /** Unchanged from the first key press on, also after the course has received an id. */
  key: string
  /** The course id in the URL when this draft was started; undefined for a new course. */
  startedAs: string | undefined
  idOf: () => string | undefined
  draft: Autosave<CourseFields>
  /** Creates the course if it does not exist yet; returns its id. */
  make: () => Promise<string>
  /** Whether the URL has contained the course's id: afterwards, a URL without it means another new course. */
  wasInAddress: boolean
}

/**
 * A course while it is being written. A new course is created when the first change is saved or a lesson is added;
 * `onMade` then puts its id into the URL.
 */
export function useCourseDraft(courseId: string | undefined, language: Language, onMade: (id: string) => void) {
  const { data, error, refetch } = useCourse(courseId)
  const keep = useCacheCourse()
  const [held, setHeld] = useState<Held>()
  const mine = held && isMine(held, courseId) ? held : undefined
  if (!mine && (courseId === undefined || data)) setHeld(begin({ courseId, data, language, keep, onMade }))
  useEffect(() => {
    if (!mine) return
    if (courseId !== undefined && mine.idOf() === courseId) mine.wasInAddress = true
    if (data) mine.draft.adopt(savedOf(data))
  }, [mine, courseId, data])
  return { held: mine, course: courseId === undefined ? undefined : data, error, retry: refetch }
}

function isMine({ startedAs, idOf, wasInAddress }: Held, courseId: string | undefined): boolean {
  return courseId === idOf() || (courseId === startedAs && !wasInAddress)
}

interface Beginning {
  courseId: string | undefined
  data: Course | undefined
  /** The language of a new course, until the author chooses another one. */
  language: Language
  keep: (now: Course) => void
  onMade: (id: string) => void
}

function begin({ courseId, data, language, keep, onMade }: Beginning): Held {
  let id = courseId
  const key = courseId ?? newId()
  const create = creating(createCourse)
  const blank: CourseFields = { title: '', summary: '', language, level: 'introduction', coverId: null }
  const make = async (): Promise<Course> => {
    const made = await create({ body: { fields: { language } } })
    id = made.id
    keep(made)
    onMade(made.id)
    return made
  }
  const draft = autosave<CourseFields>({
    first: data ? savedOf(data) : { version: 0, value: blank },
    save: async (base, fields) => {
      const { version } = base.version > 0 ? base : id === undefined ? await make() : await loadSaved(id)
      const saved = await call(saveCourse, { params: { id: id ?? '' }, body: { version, fields } })
      keep(saved)
      return savedOf(saved)
    },
    current: refusal => {
      const now = Course.safeParse(refusal.facts.current)
      if (now.success) keep(now.data)
      return now.success ? savedOf(now.data) : undefined
    },
    unfit: fields =>
      CourseFields.keyof().options.filter(field => !CourseFields.shape[field].safeParse(fields[field]).success),
  })
  return {
    key,
    startedAs: courseId,
    idOf: () => id,
    draft,
    make: async () => id ?? (await make()).id,
    wasInAddress: courseId !== undefined,
  }
}

function loadSaved(id: string): Promise<Course> {
  return call(readCourse, { params: { id } })
}

function savedOf({ version, fields }: Course): Saved<CourseFields> {
  return { version, value: fields }
}
