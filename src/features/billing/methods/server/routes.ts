import { on, type Route } from '#platform/http/route.ts'
import { addTransferMethod, listMethods, makeMethodDefault, removeMethod } from '../contract/method.ts'
import { addAccount, type MethodParts, makeDefault, methodsFor, remove } from './method.ts'

export function methodRoutes(parts: MethodParts): Route[] {
  return [
    on(listMethods, (_, { scope }) => methodsFor(scope, parts)),
    on(addTransferMethod, ({ body }, { scope }) => addAccount(scope, body, parts)),
    on(makeMethodDefault, ({ params }, { scope }) => makeDefault(scope, params.id, parts)),
    on(removeMethod, ({ params }, { scope }) => remove(scope, params.id, parts)),
  ]
}
