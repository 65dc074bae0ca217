import { readingLimits } from '#features/files/file/contract/format.ts'
import { pictureHead } from '#features/files/reading/contract/picture.ts'
import { jpegOfHeic } from '#features/files/reading/web/jpegOfHeic.ts'
import { blobUrl, releaseBlob } from '#shell/calls/blobs.ts'
import { photoSide } from '../contract/photo.ts'
import { type Crop, squareOf } from './crop.ts'

/** A photo that the user chose, opened by the browser. */
export interface Picture {
  bitmap: ImageBitmap
  url: string
}

/** Why a chosen file is refused as a photo. */
export type PictureFault = 'unreadable' | 'heic' | 'tooSmall' | 'tooLarge'

/**
 * Checks a chosen file by its first bytes, before the browser decodes it: a few kilobytes can claim to be a picture of
 * gigabytes. The name and the reported media type are ignored.
 */
export async function faultOf(file: Blob): Promise<PictureFault | undefined> {
  const head = pictureHead(new Uint8Array(await file.slice(0, readingLimits.picture.bytes).arrayBuffer()), file.size)
  if (!head.ok) return head.why === 'too-many-pixels' || head.why === 'too-big' ? 'tooLarge' : 'unreadable'
  return Math.min(head.width, head.height) < photoSide.least ? 'tooSmall' : undefined
}

/**
 * Opens a chosen file: PNG, JPEG or, in Safari, HEIC, neither too small nor too large. It is rotated by its orientation
 * tag.
 */
export async function openPicture(chosen: File): Promise<Picture | PictureFault> {
  const file = await jpegOfHeic(chosen)
  if (!file) return 'heic'
  const fault = await faultOf(file)
  if (fault) return fault
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return 'unreadable'
  return { bitmap, url: blobUrl(file) }
}

export function closePicture({ bitmap, url }: Picture): void {
  bitmap.close()
  releaseBlob(url)
}

/** The chosen square as a new JPEG: no other part of the photo and no location or camera data leaves the browser. */
export async function squareFile({ bitmap }: Picture, crop: Crop): Promise<File> {
  const { left, top, side } = squareOf(crop, bitmap)
  const to = Math.max(photoSide.least, Math.min(photoSide.cut, Math.round(side)))
  const canvas = Object.assign(document.createElement('canvas'), { width: to, height: to })
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    // transparent areas of a PNG become white, not black
    context.fillStyle = 'white'
    context.fillRect(0, 0, to, to)
    context.drawImage(bitmap, left, top, side, side, 0, 0, to, to)
  }
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return new File(blob ? [blob] : [], 'photo.jpg', { type: 'image/jpeg' })
}
