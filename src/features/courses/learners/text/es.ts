import type { Words } from '#kit/words.ts'

export const words = {
  back: 'Cursos',
  title: 'Progreso por persona',
  lead: title => `Todas las personas que han empezado «${title}».`,
  label: 'Personas de este curso',
  name: 'Nombre',
  email: 'Correo electrónico',
  finished: 'Lecciones',
  finishedOf: (done, of) => `${done} de ${of}`,
  share: 'Progreso',
  begunAt: 'Empezó',
  lastAt: 'Última vez',
  certificate: 'Certificado',
  certificateOn: 'Certificado el',
  csv: 'Guardar como CSV',
  none: 'Nadie ha empezado todavía',
  noneText: 'En cuanto un doctor abra una lección de este curso, aparecerá aquí.',
  edit: 'Editar curso',
} satisfies Words<typeof import('./en.ts').words>
