import type { Words } from '#kit/words.ts'

export const words = {
  label: 'Respuestas guardadas',
  lead: 'Las respuestas que da a menudo, una vez en cada idioma. En una consulta se insertan en el idioma del doctor.',
  add: 'Nueva respuesta guardada',
  edit: 'Editar',
  remove: 'Eliminar',
  none: 'Todavía no hay respuestas guardadas',
  noneText:
    'Guarde las respuestas que se repiten: cómo volver a escanear, cuándo llega un envío, dónde está una factura.',
  addHeading: 'Nueva respuesta guardada',
  editHeading: (name: string) => `Editar «${name}»`,
  name: 'Nombre',
  nameHint: 'Solo lo ven los administradores.',
  languages: { en: 'En inglés', es: 'En español', fr: 'En francés' },
  textHint: '{name} será el nombre del doctor; {number}, el número de la consulta.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: (name: string) => `«${name}» está guardada.`,
  removeHeading: (name: string) => `¿Eliminar «${name}»?`,
  removeText: 'Las respuestas ya enviadas quedan como están.',
  removed: (name: string) => `«${name}» se ha eliminado.`,
  stale:
    'Alguien ha cambiado esta respuesta entretanto. Abajo está lo que hay ahora; guarde otra vez para sustituirlo por lo suyo.',
  insert: 'Respuestas guardadas',
  noneToInsert: 'Todavía no hay ninguna: añádalas en Soporte',
  faults: {
    taken: 'Otra respuesta guardada ya tiene este nombre',
    'unknown-placeholder': 'Solo se rellenan {name} y {number}',
  },
} satisfies Words<typeof import('./en.ts').words>
