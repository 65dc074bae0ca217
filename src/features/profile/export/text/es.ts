import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Exportar todos mis datos',
  lead: 'Un archivo ZIP con todo lo que el portal guarda de usted y de sus casos: las tablas en JSON y sus archivos tal como los envió.',
  password: 'Su contraseña, una vez más',
  passwordHint: 'Para que nadie se lleve sus datos desde una pantalla desbloqueada.',
  start: 'Exportar mis datos',
  busy: 'Se está preparando el archivo; con muchos escaneos puede tardar unos minutos.',
  received: size => `${size} recibidos`,
  done: 'La exportación está en sus descargas.',
  leftOut: 'Qué no incluye',
  leftOutText: 'Contraseñas y claves, que solo existen como comprobación, y contadores que protegen el acceso.',
} satisfies Words<typeof en>
