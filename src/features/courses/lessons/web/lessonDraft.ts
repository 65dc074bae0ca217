import { call } from '#shell/calls/call.ts'
import { type Autosave, autosave, type Saved, unfitFields } from '#shell/drafts/autosave.ts'
import { Lesson } from '../../course/contract/lesson.ts'
import { LessonFields, saveLesson } from '../contract/lesson.ts'

/** The lessons of a course while they are being written, each saved separately. */
export interface LessonDrafts {
  of: (courseId: string, lesson: Lesson) => Autosave<LessonFields>
  /** Sends all pending changes; true when none is left. */
  flush: () => Promise<boolean>
  forget: (id: string) => void
}

export function lessonDraftsOf(cacheLesson: (courseId: string, lesson: Lesson) => void): LessonDrafts {
  const drafts = new Map<string, Autosave<LessonFields>>()
  const startDraft = (courseId: string, lesson: Lesson) => {
    const draft = autosave<LessonFields>({
      first: savedOf(lesson),
      save: async (base, fields) => {
        const saved = await call(saveLesson, { params: { id: lesson.id }, body: { version: base.version, fields } })
        cacheLesson(courseId, saved)
        return savedOf(saved)
      },
      current: refusal => {
        const now = Lesson.safeParse(refusal.facts.current)
        return now.success ? savedOf(now.data) : undefined
      },
      unfit: fields => unfitFields(LessonFields, fields),
    })
    drafts.set(lesson.id, draft)
    return draft
  }
  return {
    of: (courseId, lesson) => drafts.get(lesson.id) ?? startDraft(courseId, lesson),
    flush: async () => (await Promise.all([...drafts.values()].map(draft => draft.flush()))).every(Boolean),
    forget: id => void drafts.delete(id),
  }
}

/** The saved fields of a lesson with their version. */
export function savedOf({ version, title, text, file, captions, noSpeech }: Lesson): Saved<LessonFields> {
  return { version, value: { title, text, fileId: file?.id ?? null, captionsId: captions?.id ?? null, noSpeech } }
}
