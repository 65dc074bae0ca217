import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words: Words<typeof en> = {
  title: 'Estado del sistema',
  lead: (release, database) => `Versión ${release} con PostgreSQL ${database}`,
  toDashboard: 'Panel',
  states: { good: 'En orden', wait: 'A vigilar', bad: 'Requiere atención' },
  unknown: 'No se ha podido leer',
  backups: {
    title: 'Copias de seguridad',
    last: 'Última copia de seguridad',
    check: 'Última restauración comprobada',
    copy: 'Copia fuera de este servidor',
    log: 'Cambios aún sin copia',
    files: 'Archivos almacenados revisados',
    none: 'Aún no',
    elsewhere: {
      files: 'La base de datos la respalda su operador; los archivos se respaldan aquí.',
      nothing: 'La base de datos y los archivos los respalda su operador.',
    },
    size: (size, n) => `${size}, ${n} ${n === 1 ? 'archivo' : 'archivos'}`,
    dataOf: moment => `datos hasta el ${moment}`,
    failed: moment => `Falló el ${moment}:`,
    logLate: span => `en espera desde hace ${span}: ¿está lleno o sin montar el disco de las copias?`,
    logNone: 'Menos de un minuto',
    scrubbed: (moment, n) => `${n} ${n === 1 ? 'archivo releído' : 'archivos releídos'} el ${moment}`,
    repaired: n => `${n} ${n === 1 ? 'reparado' : 'reparados'} a partir de la copia de seguridad`,
    damaged: n =>
      `${n} ${n === 1 ? 'archivo falta o está dañado' : 'archivos faltan o están dañados'} y ninguna copia de seguridad los contiene. El registro del servidor indica cuáles.`,
  },
  copyLate: {
    title: 'No hay ninguna copia de seguridad reciente fuera de este servidor',
    text: 'Si se pierde esta máquina, se pierden también todos sus casos. Copie la carpeta de copias de seguridad a otra máquina al menos una vez al día e indique esa copia en BACKUP_COPY_DIR.',
  },
  waiting: {
    title: 'Colas',
    mail: 'Correos por enviar',
    files: 'Archivos subidos por comprobar',
    jobs: 'Tareas programadas',
    none: 'Nada en espera',
    count: (n, span) => `${n} en espera, el más antiguo desde hace ${span}`,
    givenUp: n => `${n} sin entregar en los últimos 7 días`,
    job: (job, span) => `${job}: pendiente desde hace ${span}`,
  },
  disks: {
    title: 'Espacio en disco',
    data: 'Base de datos',
    files: 'Archivos',
    free: size => `${size} libres`,
    low: size => `por debajo de la reserva de ${size}: se rechazan las subidas`,
  },
}
