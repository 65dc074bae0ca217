import { on, type Route } from '#platform/http/route.ts'
import { addWireMethod, listMethods, makeMethodDefault, removeMethod } from '../contract/method.ts'
import { addWire, type MethodParts, makeDefault, methodsFor, remove } from './method.ts'

export function methodRoutes(parts: MethodParts): Route[] {
  return [
    on(listMethods, (_, { scope }) => methodsFor(scope, parts)),
    on(addWireMethod, ({ body }, { scope }) => addWire(scope, body, parts)),
    on(makeMethodDefault, ({ params }, { scope }) => makeDefault(scope, params.id, parts)),
    on(removeMethod, ({ params }, { scope }) => remove(scope, params.id, parts)),
  ]
}
