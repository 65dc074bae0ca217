import { ImageOff } from 'lucide-react'
import { useFileUrl } from '#shell/calls/blobs.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { type ViewSize, viewPath } from '../../file/contract/file.ts'
import { useWords } from './words.ts'

/** The display copy of a picture, loaded with the access token. */
export function Picture({ fileId, alt, size }: { fileId: string; alt: string; size: ViewSize }) {
  const words = useWords()
  const { url, failed } = useFileUrl(viewPath(fileId, size))
  if (failed) return <ImageOff role="img" aria-label={words.failed} />
  return url ? <img src={url} alt={alt} /> : <Spinner label={alt} />
}
