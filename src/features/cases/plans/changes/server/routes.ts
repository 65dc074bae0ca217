import { on, type Route } from '#platform/http/route.ts'
import { readDraftedChanges, saveDraftedChanges } from '../contract/draftedChanges.ts'
import { draftFor, saveDraft } from './draftedChanges.ts'

export function changeRoutes(): Route[] {
  return [
    on(readDraftedChanges, ({ params }, { scope }) => draftFor(scope, params.id)),
    on(saveDraftedChanges, ({ params, body }, { scope }) => saveDraft(scope, params.id, body)),
  ]
}
