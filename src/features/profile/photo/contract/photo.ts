import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'
import { Profile } from '../../person/contract/profile.ts'

/** The side of a photo in pixels: the minimum, and the size that the browser crops to. */
export const photoSide = { least: 160, cut: 640 } as const

/**
 * Makes an uploaded picture (`profile-photo`, cropped to a square by the browser) the caller's photo; the former one is
 * detached. Refused at `fileId`: `file-unknown`, `file-not-ready`, `not-square`, `too-small`.
 */
export const setPhoto = endpoint({
  name: 'setPhoto',
  method: 'PUT',
  path: '/api/profile/photo',
  may: 'manage-profile',
  input: { body: z.strictObject({ fileId: Id }) },
  output: Profile,
})

/** Removes the caller's photo; no effect without one. */
export const removePhoto = endpoint({
  name: 'removePhoto',
  method: 'DELETE',
  path: '/api/profile/photo',
  may: 'manage-profile',
  input: {},
  output: Profile,
})
