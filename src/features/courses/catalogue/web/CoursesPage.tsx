import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { loadChunk } from '#shell/chunks.ts'
import { CertificateCheck } from '../../certificates/web/CertificateCheck.tsx'
import { CourseCatalogue } from './CourseCatalogue.tsx'

const CourseView = lazy(() =>
  loadChunk(() => import('../../learning/web/CourseView.tsx')).then(({ CourseView }) => ({ default: CourseView })),
)

/**
 * A doctor's `/courses`: the catalogue; with `?course=` one course to learn from; with `?certificate=` a code to check.
 * The specification has one path for all of them.
 */
export function Component() {
  const [search] = useSearchParams()
  const [course, code] = [search.get('course'), search.get('certificate')]
  if (code !== null) return <CertificateCheck code={code} />
  return course ? <CourseView key={course} id={course} /> : <CourseCatalogue />
}
