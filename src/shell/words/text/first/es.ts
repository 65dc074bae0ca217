import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'No se ha cargado una parte de la página',
  text: 'Lo que ha escrito se conserva. Pruebe primero a reintentar; si no basta, recargue: lo encontrará como lo dejó.',
  retry: 'Reintentar',
  reload: 'Recargar',
} satisfies Words<typeof en>
