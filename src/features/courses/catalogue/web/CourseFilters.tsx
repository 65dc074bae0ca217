import { languages } from '#kit/words.ts'
import { ListFilter } from '#shell/lists/ListFilter.tsx'
import { levels } from '../../course/contract/options.ts'
import { useCourseWords } from '../../course/web/words.ts'
import type { useCatalogue, useCourseList } from './courseList.ts'
import { useCatalogueWords } from './words.ts'

interface CourseFilterProps {
  list: ReturnType<typeof useCourseList> | ReturnType<typeof useCatalogue>
}

const codes = languages.map(({ value }) => value)

export function LanguageFilter({ list }: CourseFilterProps) {
  const { catalogue: words } = useCatalogueWords()
  const { languages: names } = useCourseWords()
  const labels = { label: words.language, placeholder: words.anyLanguage }
  return <ListFilter list={list} name="language" {...labels} values={codes} words={names} />
}

export function LevelFilter({ list }: CourseFilterProps) {
  const { catalogue: words } = useCatalogueWords()
  const { levels: names } = useCourseWords()
  const labels = { label: words.level, placeholder: words.anyLevel }
  return <ListFilter list={list} name="level" {...labels} values={levels} words={names} />
}
