import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'

/** How long an address of a video opens it, in seconds; what plays by then plays on. */
export const videoAddressSeconds = 600

/**
 * An address that a `<video>` can play, which sends no bearer: signed for this video and this session, for ten minutes
 * (F7). Ask for another one when it has run out.
 */
export const addressVideo = endpoint({
  name: 'addressVideo',
  method: 'POST',
  path: '/api/files/:id/video-address',
  may: 'read-file',
  input: { params: z.strictObject({ id: Id }) },
  output: z.object({ url: z.string(), expiresAt: z.string() }),
})

/** The video of a signed address, with `Range`. Its session must be active, and may still see the video. */
export const watchVideo = endpoint({
  name: 'watchVideo',
  method: 'GET',
  path: '/api/videos/:address',
  may: 'watch-video',
  input: { params: z.strictObject({ address: z.string().max(200) }) },
  output: z.string(),
})
