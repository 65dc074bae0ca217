import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Historial',
  none: 'Todavía no ha pasado nada',
  noneText: 'Aquí se guardan las invitaciones, los accesos, los cambios de rol y las suspensiones.',
  own: 'la propia persona',
  commandLine: 'la línea de comandos',
  roles: { 'super-admin': 'administrador', doctor: 'doctor' },
  joined: role => `Alta como ${role}`,
  invitedBy: name => `por invitación de ${name}`,
  roleChanged: (from, to) => `Cambio de rol: de ${from} a ${to}`,
  kinds: {
    suspended: 'Suspensión',
    restored: 'Reactivación',
    'signed-in': 'Inicio de sesión',
    'session-ended': 'Sesión cerrada',
    'sessions-ended': 'Cierre de las demás sesiones',
    'password-changed': 'Cambio de contraseña',
    'profile-changed': 'Cambio del perfil',
    'tax-data-changed': 'Cambio de los datos fiscales',
    'data-exported': 'Exportación de los datos propios',
  },
  taxFields: {
    name: 'nombre o razón social',
    country: 'país',
    taxId: 'número fiscal',
    address: 'dirección',
    postalCode: 'código postal',
    city: 'localidad',
  },
  more: 'Mostrar todo',
  newestOf: (n: number, total: number) => `Se muestran las ${n} entradas más recientes de ${total}`,
} satisfies Words<typeof en>
