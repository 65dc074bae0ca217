import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words: Words<typeof en> = {
  everywhere: 'En todas partes',
  here: 'En esta página',
  always: [
    { keys: 'ArrowUp ArrowDown', label: 'Moverse por una lista o un menú' },
    { keys: 'Escape', label: 'Cerrar lo que está abierto' },
  ],
  singleKeys: 'Atajos de una sola tecla',
  note: 'Una tecla suelta funciona mientras no se escribe en ningún campo de texto. Desactívelas aquí si dicta al ordenador o pulsa teclas sin querer; este navegador lo recuerda.',
  questions: {
    next: 'Pregunta siguiente',
    previous: 'Pregunta anterior',
    answer: 'Elegir una respuesta por su número',
    goOn: 'Continuar',
  },
}
