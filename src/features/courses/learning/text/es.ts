import type { Words } from '#kit/words.ts'

export const words = {
  back: 'Cursos',
  lessons: 'Lecciones',
  about: 'Sobre este curso',
  finished: 'terminada',
  begun: 'empezada',
  notBegun: 'sin empezar',
  progress: 'Progreso',
  begin: 'Empezar por la primera lección',
  next: 'Lección siguiente',
  missing: 'Este curso no está disponible',
  missingText: 'Puede que se haya retirado. Su progreso y sus certificados se conservan.',
  takenOut: 'Esta lección se ha quitado; su progreso se conserva',
  takenOutText: title => `Continúe con «${title}».`,
  takenOutNone: 'Elija otra lección.',
  replaced: 'Esta lección se ha sustituido; lo que vio de la anterior se conserva',
  replacedText: 'La nueva empieza desde el principio.',
  goOnWith: title => `Continuar con ${title}`,
  notSaved: 'Ahora no se puede guardar su avance. Se conserva aquí y se guardará en cuanto vuelva la conexión.',
} satisfies Words<typeof import('./en.ts').words>
