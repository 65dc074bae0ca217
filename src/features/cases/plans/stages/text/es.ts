import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words: Words<typeof en> = {
  pending:
    'Se están preparando las etapas para una reproducción fluida. Mientras tanto, cada una se carga al mostrarla.',
  failed: 'No se pudieron preparar las etapas de este plan para una reproducción fluida',
  failedText: 'Cada etapa se carga al mostrarla, lo que tarda más. El doctor ve los mismos modelos.',
  again: 'Preparar de nuevo',
}
