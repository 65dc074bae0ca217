import { Language } from '#kit/fields.ts'
import { languages } from '#kit/words.ts'
import { classes } from '#ui/classes.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { Level, levels } from '../contract/options.ts'
import styles from './CourseCatalogue.module.css'
import { useCourseWords } from './words.ts'

interface Narrowing {
  search: string
  setSearch: (text: string) => void
  filter: (name: 'language' | 'level') => string
  setFilter: (name: 'language' | 'level', value: string | null) => void
}

interface CourseFiltersProps<V extends string> {
  list: Narrowing
  /** The third filter: a doctor's progress, or the state of a course. */
  label: string
  placeholder: string
  options: readonly { value: V; label: string }[]
  value: V | null
  onChange: (value: V | null) => void
  inTable?: boolean
}

/** Search, language, level and one filter more. */
export function CourseFilters<V extends string>({ list, inTable, ...third }: CourseFiltersProps<V>) {
  const words = useCourseWords()
  const { language, level } = narrowed(list)
  return (
    <div className={classes(styles.filters, inTable && styles.inTable)}>
      <SearchField label={words.catalogue.search} value={list.search} onChange={list.setSearch} />
      <Select
        label={words.catalogue.language}
        hideLabel
        isClearable
        placeholder={words.catalogue.anyLanguage}
        options={languages.map(({ value }) => ({ value, label: words.languages[value] }))}
        value={language ?? null}
        onChange={value => list.setFilter('language', value)}
      />
      <Select
        label={words.catalogue.level}
        hideLabel
        isClearable
        placeholder={words.catalogue.anyLevel}
        options={levels.map(value => ({ value, label: words.levels[value] }))}
        value={level ?? null}
        onChange={value => list.setFilter('level', value)}
      />
      <Select hideLabel isClearable {...third} />
    </div>
  )
}

/** The language and level that a list's address names. */
export function narrowed({ filter }: Pick<Narrowing, 'filter'>) {
  return { language: Language.safeParse(filter('language')).data, level: Level.safeParse(filter('level')).data }
}
