import { on, type Route } from '#platform/http/route.ts'
import { addLesson, removeLesson, saveLesson } from '../contract/lesson.ts'
import { add, remove, save } from './lesson.ts'

export function lessonRoutes(): Route[] {
  return [
    on(addLesson, ({ params, body }, { scope }) => add(scope, params.id, body)),
    on(saveLesson, ({ params, body }, { scope }) => save(scope, params.id, body)),
    on(removeLesson, ({ params }, { scope }) => remove(scope, params.id)),
  ]
}
