import { ImageOff } from 'lucide-react'
import { viewPath } from '#features/files/file/contract/file.ts'
import { useFileUrl } from '#shell/calls/blobs.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { useWords } from './words.ts'

/** The display copy of a picture, loaded with the access token. */
export function Picture({ fileId, alt, size }: { fileId: string; alt: string; size: '320' | '1600' }) {
  const words = useWords()
  const { url, failed } = useFileUrl(viewPath(fileId, size))
  if (failed) return <ImageOff role="img" aria-label={words.view.pictureFailed} />
  return url ? <img src={url} alt={alt} /> : <Spinner label={alt} />
}
