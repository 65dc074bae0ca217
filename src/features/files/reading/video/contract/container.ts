import type { RefusedFile, SoundCodec } from '../../../file/contract/facts.ts'

/** What a container says of its first track of pictures. */
export interface VideoTrack {
  codec: string
  /** Of the first track of sound; undefined when there is none. */
  sound: SoundCodec | undefined
  /** In seconds; 0 when the file does not state it. */
  duration: number
  width: number
  height: number
}

/** The result of reading a container: no track when there is only sound. */
export type ContainerReading = { ok: true; track: VideoTrack | undefined } | RefusedFile
