import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'

/** The lifetime of a video's URL in seconds; playback that has started continues after it. */
export const videoAddressSeconds = 600

/**
 * A URL for a `<video>`, which cannot send a bearer token: signed for this video and this session, for ten minutes
 * (F7). Request another one when it has expired.
 */
export const addressVideo = endpoint({
  name: 'addressVideo',
  method: 'POST',
  path: '/api/files/:id/video-address',
  may: 'read-file',
  input: { params: z.strictObject({ id: Id }) },
  output: z.object({ url: z.string(), expiresAt: z.string() }),
  answersSecret: true,
})

/** The video of a signed URL, with `Range`. Its session must be active and still permitted to see the video. */
export const watchVideo = endpoint({
  name: 'watchVideo',
  method: 'GET',
  path: '/api/videos/:address',
  may: 'watch-video',
  input: { params: z.strictObject({ address: z.string().max(200) }) },
  output: z.string(),
})
