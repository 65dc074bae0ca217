import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Nueva contraseña',
  passwordHint: 'Al menos 15 caracteres. Unas cuantas palabras seguidas se recuerdan bien.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  language: 'Idioma',
  toLogin: 'Volver al inicio de sesión',
  panel: {
    title: 'Cada caso, y a quién le toca.',
    text: 'Envíos completos, revisiones precisas y aprobaciones demostrables.',
  },
  login: {
    title: 'Iniciar sesión',
    lead: 'Acceda a sus casos, planes y clínicas.',
    submit: 'Entrar',
    forgot: '¿Ha olvidado la contraseña?',
  },
  forgot: {
    title: '¿Ha olvidado la contraseña?',
    lead: 'Indique su correo electrónico y le enviaremos un enlace para elegir una nueva.',
    submit: 'Enviar el enlace',
    doneTitle: 'Mire su correo',
    done: (email: string) =>
      `Si ${email} pertenece a una cuenta, el enlace va de camino. Sirve una sola vez, durante 30 minutos. Mire también en el correo no deseado.`,
  },
  reset: {
    title: 'Elija una nueva contraseña',
    lead: 'Se cerrarán todas las sesiones de esta cuenta y entrará con la nueva contraseña.',
    submit: 'Guardar la contraseña',
    doneTitle: 'Contraseña cambiada',
    done: 'Ya puede iniciar sesión con ella.',
    login: 'Iniciar sesión',
    dead: 'Este enlace ya se ha usado o ha caducado.',
    again: 'Pedir un enlace nuevo',
  },
  invitation: {
    title: 'Le damos la bienvenida a Idealign',
    lead: 'Su invitación le espera. Díganos quién es y elija una contraseña.',
    submit: 'Crear la cuenta',
    doneTitle: 'Su cuenta está lista',
    done: (email: string) => `Inicie sesión con ${email} y la contraseña que ha elegido.`,
    dead: 'Esta invitación ya se ha usado o ha caducado. Pida una nueva a quien se la envió.',
  },
  faults: {
    'password-too-short': 'Al menos 15 caracteres',
    'common-password': 'Esta contraseña está en las listas que los atacantes prueban primero. Elija otra.',
    'guessable-password': 'Contiene su nombre, su correo o nuestro nombre. Elija otra.',
  },
} satisfies Words<typeof en>
