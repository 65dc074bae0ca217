import { on, type Route } from '#platform/http/route.ts'
import { removePhoto, setPhoto } from '../contract/photo.ts'
import { choosePhoto, takePhotoAway } from './photo.ts'

export function photoRoutes(): Route[] {
  return [
    on(setPhoto, ({ body }, { scope }) => choosePhoto(scope, body.fileId)),
    on(removePhoto, (_, { scope }) => takePhotoAway(scope)),
  ]
}
