import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  roles: { 'super-admin': 'Administrador', doctor: 'Doctor' },
  states: { active: 'Activo', suspended: 'Suspendido' },
  languages: { en: 'Inglés', es: 'Español', fr: 'Francés' },
  list: {
    title: 'Usuarios',
    lead: 'Todas las cuentas y las invitaciones en curso.',
    tabs: { users: 'Usuarios', invitations: 'Invitaciones' },
    invite: 'Invitar',
    search: 'Buscar por nombre o correo electrónico',
    role: 'Rol',
    state: 'Estado',
    name: 'Nombre',
    language: 'Idioma',
    cases: 'Casos',
    seen: 'Último acceso',
    never: 'Nunca',
    nothingFound: 'Nadie coincide',
    nothingFoundText: 'Busque solo una parte del nombre o quite algún filtro.',
    clearFilters: 'Quitar filtros',
  },
  invitations: {
    email: 'Correo electrónico',
    expires: 'Válida hasta',
    state: 'Estado',
    states: { waiting: 'En espera', accepted: 'Aceptada', expired: 'Caducada' },
    resend: 'Reenviar',
    resendTo: email => `Reenviar la invitación a ${email}`,
    resent: email => `${email} tiene un enlace nuevo. El anterior ya no sirve.`,
    againHeading: 'Enviar de nuevo la invitación',
    withdraw: 'Retirar',
    withdrawOf: (email: string) => `Retirar la invitación a ${email}`,
    withdrawn: (email: string) => `La invitación a ${email} se ha retirado. El enlace ya no sirve.`,
    none: 'Ninguna invitación en espera',
    noneText:
      'Invite por correo a un doctor o a un administrador: con el enlace crea su cuenta, y es válido durante 72 horas.',
  },
  invite: {
    heading: 'Invitar a alguien',
    email: 'Correo electrónico',
    role: 'Rol',
    language: 'Idioma de la invitación',
    roleHints: {
      'super-admin': 'Ve todos los casos enviados y todas las cuentas',
      doctor: 'Envía y sigue sus propios casos',
    },
    send: 'Enviar la invitación',
    cancel: 'Cancelar',
    done: email => `Se ha invitado a ${email}.`,
    waiting: day =>
      `Esta dirección ya fue invitada el ${day}. Si la invita de nuevo, el enlace anterior dejará de valer.`,
    alreadyThere: 'Esta dirección ya tiene una cuenta.',
  },
} satisfies Words<typeof en>
