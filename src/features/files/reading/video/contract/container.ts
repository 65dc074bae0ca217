import type { RefusedFile } from '../../../file/contract/facts.ts'

/** A file that is read in parts: a video may be larger than the memory. */
export interface ByteSource {
  size: number
  /** The bytes from `at` on; fewer at the end of the file. */
  read(at: number, length: number): Promise<Uint8Array>
}

/** The properties of a container's first video track. */
export interface VideoTrack {
  codec: string
  /** In seconds; 0 when the file does not state it. */
  duration: number
  width: number
  height: number
}

/** The result of reading a container: no track when there is only sound. */
export type ContainerReading = { ok: true; track: VideoTrack | undefined } | RefusedFile
