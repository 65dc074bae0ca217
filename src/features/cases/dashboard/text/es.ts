import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

const many = (n: number, one: string, more: string) => (n === 1 ? one : `${n} ${more}`)

export const words = {
  hello: name => `Hola, ${name}`,
  addCase: 'Añadir caso',
  figures: 'De un vistazo',
  all: 'Ver todos',
  doctor: {
    waiting: n => (n === 0 ? 'No tiene nada pendiente.' : `Tiene ${many(n, 'un caso pendiente', 'casos pendientes')}.`),
    queue: 'Le toca a usted',
    queueNote: 'Primero los que más esperan',
    none: 'No tiene nada pendiente',
    noneText: 'Lo demás está en nuestras manos. Le avisaremos cuando vuelva a tocarle.',
    counts: {
      waitingOnMe: 'Le toca a usted',
      onProvider: 'En manos de Idealign',
      planReviews: 'Planes por revisar',
      deliveries: 'En camino',
      drafts: 'Borradores',
    },
    elsewhere: {
      provider: { title: 'En manos de Idealign', none: 'Ahora no tenemos nada suyo pendiente.' },
      carrier: { title: 'En camino', none: 'No hay ningún envío en camino.' },
    },
    recent: 'Últimos cambios',
    due: day => `para el ${day}`,
    acts: {
      draft: 'Continuar',
      'records-requested': 'Completar',
      'plan-review': 'Revisar el plan',
      'in-treatment': 'Anotar avance',
      other: 'Abrir',
    },
    newcomer: {
      title: 'Dos pasos hasta su primer caso',
      clinic: 'Añada su clínica',
      clinicText: 'Cada caso pertenece a una clínica, y allí se envían los alineadores.',
      clinicDone: 'Hecho',
      case: 'Envíe su primer caso',
      caseText: 'Paciente, prescripción, fotos y escaneos. Se guarda sobre la marcha.',
      caseFirst: 'Añada primero una clínica',
    },
  },
  admin: {
    waiting: n =>
      n === 0 ? 'No hay casos por recibir.' : `${many(n, 'Un caso espera', 'casos esperan')} en la recepción.`,
    cases: 'Casos',
    allCases: 'Ver todos los casos',
    back: 'Volver al panel',
    intake: 'Recepción',
    intakeNote: 'Primero los más antiguos',
    noIntake: 'No ha llegado nada',
    noIntakeText: 'Un caso aparece aquí en cuanto un doctor lo envía.',
    plans: 'Planes por entregar',
    plansNote: 'Primero los más próximos',
    noPlans: 'Ningún plan en curso',
    changes: 'Cambios solicitados',
    changesNote: 'Primero los más antiguos',
    noChanges: 'Nadie ha pedido cambios',
    counts: {
      intake: 'Recepción',
      planning: 'En planificación',
      changesAsked: 'Cambios solicitados',
      inProduction: 'En fabricación',
      recordsRequested: 'Registros solicitados',
    },
    review: 'Comprobar',
    plan: 'Abrir',
    due: day => `para el ${day}`,
    overdue: day => `con retraso desde el ${day}`,
    noDay: 'sin fecha prometida',
  },
} satisfies Words<typeof en>
