import type { ByteSource } from '../../file/contract/byteSource.ts'
import type { RefusedFile } from '../../file/contract/facts.ts'
import type { PartKind } from '../../file/contract/upload.ts'
import { readCbct, type VolumeContent } from '../cbct/contract/cbct.ts'
import { readVideo, type VideoContent } from '../video/contract/video.ts'

/** Decides by the content of a file that is read in parts what it is; the same code in browser and server. */
export function readInParts(kind: PartKind, source: ByteSource): Promise<VideoContent | VolumeContent | RefusedFile> {
  return kind === 'cbct' ? readCbct(source) : readVideo(source)
}
