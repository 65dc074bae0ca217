import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  cancel: 'Cancelar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  faults: {
    'same-hour': 'El comienzo y el final deben ser distintos',
    'tax-id-shape': 'Un número de este país se escribe de otra forma',
    'tax-id-letter': 'Hay una cifra o letra equivocada: el control no coincide',
    'wrong-password': 'Esta no es su contraseña',
    'password-too-short': 'Al menos 15 caracteres',
    'common-password': 'Demasiada gente la usa: es lo primero que se prueba',
    'guessable-password': 'Contiene su nombre, su clínica o el nuestro: es lo primero que se prueba',
  },
} satisfies Words<typeof en>
