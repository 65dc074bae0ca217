/** The place of a field of a lesson, as `?field=` of the address names it. */
export function lessonPlace(lesson: string, field: 'title' | 'text' | 'file'): string {
  return `lesson-${lesson}-${field}`
}
