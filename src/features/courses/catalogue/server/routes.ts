import { on, type Route, read } from '#platform/http/route.ts'
import {
  createCourse,
  listCourses,
  moveCourse,
  orderLessons,
  readCourse,
  removeCourse,
  saveCourse,
} from '../../course/contract/course.ts'
import { courseFor, coursesFor, create, move, remove, reorder, save } from './course.ts'

export function courseRoutes(): Route[] {
  return [
    read(listCourses, ({ body }, { scope }) => coursesFor(scope, body)),
    on(readCourse, ({ params }, { scope }) => courseFor(scope, params.id)),
    on(createCourse, ({ body }, { scope }) => create(scope, body.fields)),
    on(saveCourse, ({ params, body }, { scope }) => save(scope, params.id, body)),
    on(moveCourse, ({ params, body }, { scope }) => move(scope, params.id, body)),
    on(orderLessons, ({ params, body }, { scope }) => reorder(scope, params.id, body)),
    on(removeCourse, ({ params }, { scope }) => remove(scope, params.id)),
  ]
}
