import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  idle: time => `Su sesión se cerrará a las ${time}, porque hace un rato que no se envía nada.`,
  absolute: time =>
    `Su sesión se cerrará a las ${time}: ninguna sesión dura más. Envíe ahora lo que está haciendo. Lo que haya escrito hasta entonces seguirá ahí cuando vuelva a iniciar sesión.`,
  stay: 'Mantener la sesión',
  reach: 'Con F6 se llega a este mensaje y se vuelve.',
  stayed: 'Su sesión sigue abierta.',
} satisfies Words<typeof english>
