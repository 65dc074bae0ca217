import { on, type Route } from '#platform/http/route.ts'
import { addCannedAnswer, listCannedAnswers, removeCannedAnswer, saveCannedAnswer } from '../contract/cannedAnswer.ts'
import { add, cannedAnswersFor, remove, save } from './cannedAnswer.ts'

export function cannedRoutes(): Route[] {
  return [
    on(listCannedAnswers, (_, { scope }) => cannedAnswersFor(scope)),
    on(addCannedAnswer, ({ body }, { scope }) => add(scope, body)),
    on(saveCannedAnswer, ({ params, body }, { scope }) => save(scope, params.id, body)),
    on(removeCannedAnswer, ({ params }, { scope }) => remove(scope, params.id)),
  ]
}
