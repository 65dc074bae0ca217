import { GraduationCap } from 'lucide-react'
import { viewPath } from '#features/files/file/contract/file.ts'
import { useFileUrl } from '#shell/calls/blobs.ts'
import styles from './CourseCover.module.css'

interface CourseCoverProps {
  coverId: string | null
  title: string
}

/**
 * A course's picture, or without one the first letters of its title on a plain background. Decorative: the title is
 * beside it.
 */
export function CourseCover({ coverId, title }: CourseCoverProps) {
  const { url } = useFileUrl(coverId && viewPath(coverId, '1600'))
  if (url) return <img className={styles.cover} src={url} alt="" />
  return (
    <div className={styles.plain} aria-hidden="true">
      <GraduationCap />
      {!coverId && <span>{title}</span>}
    </div>
  )
}
