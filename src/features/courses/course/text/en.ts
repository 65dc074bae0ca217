export const words = {
  states: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
  levels: { introduction: 'Introduction', intermediate: 'Intermediate', advanced: 'Advanced' },
  languages: { en: 'English', es: 'Spanish', fr: 'French' },
  lessonKinds: { video: 'Video', pdf: 'PDF', text: 'Text' },
  untitled: 'Untitled course',
  toCourses: 'Courses',
  again: 'Review',
  missing: {
    title: 'This course does not exist',
    text: 'It may have been deleted. The list shows all courses.',
  },
  noMatches: {
    nothingFound: 'No matching courses',
    nothingFoundText: 'Try a shorter search, or remove a filter.',
    clearFilters: 'Clear filters',
  },
}
