import type { Words } from '#kit/words.ts'

export const words = {
  states: { draft: 'Borrador', published: 'Publicado', withdrawn: 'Retirado' },
  levels: { introduction: 'Introducción', intermediate: 'Intermedio', advanced: 'Avanzado' },
  languages: { en: 'Inglés', es: 'Español', fr: 'Francés' },
  lessonKinds: { video: 'Vídeo', pdf: 'PDF', text: 'Texto' },
  untitled: 'Curso sin título',
  toCourses: 'Cursos',
  again: 'Repasar',
  missing: {
    title: 'Este curso no existe',
    text: 'Puede que se haya eliminado. En la lista están todos los cursos.',
  },
  noMatches: {
    nothingFound: 'Ningún curso coincide',
    nothingFoundText: 'Busque menos palabras o quite un filtro.',
    clearFilters: 'Quitar filtros',
  },
} satisfies Words<typeof import('./en.ts').words>
