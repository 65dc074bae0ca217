import type { Scope } from '#platform/db/actor.ts'
import { on, type Route } from '#platform/http/route.ts'
import { settleCourse } from '../../certificates/server/certificate.ts'
import { addLesson, removeLesson, saveLesson } from '../contract/lesson.ts'
import { add, remove, save } from './lesson.ts'

export function lessonRoutes(): Route[] {
  return [
    on(addLesson, ({ params, body }, { scope }) => add(scope, params.id, body)),
    on(saveLesson, ({ params, body }, { scope }) => save(scope, params.id, body)),
    on(removeLesson, ({ params }, { scope }) => takeOut(scope, params.id)),
  ]
}

// who had finished all the others has finished the course now
async function takeOut(scope: Scope, id: string): Promise<{ removed: true }> {
  const removed = await remove(scope, id)
  if (removed) await settleCourse(scope, removed.courseId)
  return { removed: true }
}
