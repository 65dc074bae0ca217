import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'
import { Profile } from '../../person/contract/profile.ts'

/** Pixels of a photo's side, at least and as the browser cuts it. */
export const photoSide = { least: 160, cut: 640 } as const

/**
 * Makes an uploaded picture (`profile-photo`, cut to a square by the browser) the caller's photo; the former one is given
 * up. Refused at `fileId`: `file-unknown`, `file-not-ready`, `not-square`, `too-small`.
 */
export const setPhoto = endpoint({
  name: 'setPhoto',
  method: 'PUT',
  path: '/api/profile/photo',
  may: 'keep-profile',
  input: { body: z.strictObject({ fileId: Id }) },
  output: Profile,
})

/** Takes the caller's photo away; none there: nothing happens. */
export const removePhoto = endpoint({
  name: 'removePhoto',
  method: 'DELETE',
  path: '/api/profile/photo',
  may: 'keep-profile',
  input: {},
  output: Profile,
})
