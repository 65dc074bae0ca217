import { on, type Route } from '#platform/http/route.ts'
import { removePhoto, setPhoto } from '../contract/photo.ts'
import { removeOwnPhoto, setOwnPhoto } from './photo.ts'

export function photoRoutes(): Route[] {
  return [
    on(setPhoto, ({ body }, { scope }) => setOwnPhoto(scope, body.fileId)),
    on(removePhoto, (_, { scope }) => removeOwnPhoto(scope)),
  ]
}
