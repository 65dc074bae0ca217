/** The name of a lesson's field in `?field=` of the URL. */
export function lessonPlace(lesson: string, field: 'title' | 'text' | 'file'): string {
  return `lesson-${lesson}-${field}`
}
