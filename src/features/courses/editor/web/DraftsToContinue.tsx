import { showMoment } from '#kit/dates.ts'
import { Banner } from '#ui/Banner.tsx'
import { Link } from '#ui/Link.tsx'
import { useCourseWords } from '../../course/web/words.ts'
import { useLatestDrafts } from './api.ts'
import { useEditorWords } from './words.ts'

/** Links to the latest drafts, shown before anything is typed. */
export function DraftsToContinue() {
  const words = useEditorWords()
  const { untitled } = useCourseWords()
  const { data } = useLatestDrafts(true)
  if (!data || data.rows.length === 0) return null
  return (
    <Banner tone="info" title={words.drafts}>
      <ul>
        {data.rows.map(({ id, title, language, updatedAt }) => (
          <li key={id}>
            <Link href={`/upload-course?course=${id}`}>{title ? <span lang={language}>{title}</span> : untitled}</Link>{' '}
            · {showMoment(updatedAt)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
