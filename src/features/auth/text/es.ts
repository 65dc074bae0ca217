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
    title: 'Cada caso, y quién debe actuar.',
    text: 'Envíos completos, revisiones precisas y aprobaciones demostrables.',
  },
  login: {
    title: 'Iniciar sesión',
    lead: 'Acceda a sus casos, planes y clínicas.',
    submit: 'Entrar',
    forgot: '¿Ha olvidado la contraseña?',
    linked:
      'Este enlace permite acceder desde el navegador que está usando. Introduzca otra vez su correo y su contraseña.',
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
  mail: {
    hello: 'Buenos días:',
    helloTo: (firstName: string) => `Hola, ${firstName}:`,
    footer: 'Idealign. Nunca le pediremos la contraseña, ni por correo ni por teléfono.',
    reset: {
      subject: 'Elija una nueva contraseña',
      lines:
        'Alguien, seguramente usted, ha pedido una nueva contraseña para su cuenta. El enlace sirve una sola vez, durante 30 minutos.\nSi no ha sido usted, no haga nada: su contraseña sigue siendo la misma.',
      link: 'Elegir una nueva contraseña',
    },
    invitation: {
      subject: 'Su invitación a Idealign',
      lines:
        'Le han invitado a Idealign. Elija una contraseña y su cuenta estará lista. El enlace sirve una sola vez, durante 72 horas.',
      link: 'Aceptar la invitación',
    },
    changed: {
      subject: 'Se ha cambiado su contraseña',
      lines:
        'La contraseña de su cuenta se acaba de cambiar y se han cerrado todas sus sesiones.\nSi no ha sido usted, elija otra cuanto antes.',
      link: 'Elegir una nueva contraseña',
    },
    newDevice: {
      subject: 'Confirme que accede desde un dispositivo nuevo',
      lines:
        'Alguien, seguramente usted, ha introducido su contraseña en un navegador desde el que nunca se había accedido a su cuenta. Hoy ha habido muchos intentos fallidos; por eso le pedimos que lo confirme: abra el enlace en el navegador que quiera usar e inicie sesión allí. Sirve durante 30 minutos.\nSi no ha sido usted, alguien conoce su contraseña: elija otra cuanto antes. En su cuenta no ha cambiado nada.',
      link: 'Acceder desde este dispositivo',
    },
    copied: {
      subject: 'Hemos cerrado una sesión por su seguridad',
      lines:
        'Alguien ha usado una copia antigua de su sesión y la hemos cerrado en todos los dispositivos. Puede ocurrir al restaurar el navegador desde una copia de seguridad; también puede significar que alguien la ha copiado.\nInicie sesión de nuevo. Si tiene dudas, elija una nueva contraseña.',
      link: 'Elegir una nueva contraseña',
    },
  },
  faults: {
    'password-too-short': 'Al menos 15 caracteres',
    'common-password': 'Esta contraseña está en las listas que los atacantes prueban primero. Elija otra.',
    'guessable-password': 'Contiene su nombre, su correo o nuestro nombre. Elija otra.',
  },
  ended: {
    'role-changed': 'Su rol ha cambiado. Inicie sesión de nuevo.',
    'password-changed': 'Su contraseña ha cambiado. Inicie sesión con la nueva.',
    revoked: 'Esta sesión se ha cerrado, por usted o por un administrador. Inicie sesión de nuevo.',
    expired: 'Ha estado un tiempo sin actividad y la sesión ha terminado. Inicie sesión de nuevo.',
    reuse: 'La sesión se ha cerrado porque se usaba en dos sitios a la vez. Elija una contraseña nueva.',
  },
} satisfies Words<typeof en>
