import { timeTaken, withTimeTaken } from '../contract/exif.ts'
import { isHeic } from '../contract/heic.ts'

// a larger canvas stays empty on an iPhone
const mostPixels = 4096 * 4096

/**
 * A HEIC photo, recognised by its content, as an upright JPEG that states when it was taken; undefined in a browser that
 * does not decode HEIC, which is any but Safari (decision 0443). Other files are returned as they are.
 */
export async function jpegOfHeic(file: File): Promise<File | undefined> {
  if (!isHeic(new Uint8Array(await file.slice(0, 64).arrayBuffer()))) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  const jpeg = picture && (await encoded(picture))
  picture?.close()
  if (!jpeg) return undefined
  const time = timeTaken(new Uint8Array(await file.arrayBuffer()))
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const name = `${file.name.replace(/\.[a-z0-9]{1,8}$/i, '')}.jpg`
  return new File([time === undefined ? bytes : withTimeTaken(bytes, time)], name, { type: 'image/jpeg' })
}

async function encoded(picture: ImageBitmap): Promise<Blob | undefined> {
  const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)))
  const canvas = new OffscreenCanvas(Math.floor(picture.width * scale), Math.floor(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}
