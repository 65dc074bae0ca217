import type { Words } from '#kit/words.ts'
import type { words as english, NextFacts } from './en.ts'

const many = (n: number, one: string, more: string) => (n === 1 ? one : `${n} ${more}`)
const untilDue = ({ due }: NextFacts) => (due ? ` antes del ${due}` : '')
const isLast = ({ stage, stages }: NextFacts) => stages > 0 && stage >= stages
const progress = ({ stage, stages }: NextFacts) => `el alineador ${stage}${stages > 0 ? ` de ${stages}` : ''}`

export const words = {
  list: {
    counted: 'Casos contados por sus planes',
    title: 'Casos',
    lead: 'Todos sus casos y quién debe actuar.',
    label: 'Casos',
    add: 'Añadir caso',
    search: 'Buscar por paciente, número o referencia',
    status: 'Estado',
    doctor: 'Doctor',
    clinic: 'Clínica',
    treatment: 'Tratamiento',
    treatmentType: 'Tipo de tratamiento',
    patient: 'Paciente',
    number: 'Número',
    since: 'Desde',
    unread: n => many(n, '1 mensaje sin leer', 'mensajes sin leer'),
    noCase: 'Todavía no hay casos',
    noCaseText:
      'Introduzca el paciente, prescriba y añada fotos y escaneos. Todo se guarda sobre la marcha; usted lo envía cuando esté completo.',
    noneAtAll: 'No hay ningún caso abierto',
    noneOfDoctor: 'Este doctor aún no ha enviado ningún caso',
    noneOfDoctorText: 'Un caso aparece aquí con su primer envío. Los borradores solo los ve su doctor.',
    noActive: 'Ningún caso activo',
    noActiveText: 'Todos los casos están finalizados o cancelados. Se conservan en los casos anteriores.',
    showPast: 'Ver los casos anteriores',
    noPast: 'Ningún caso anterior',
    noPastText: 'Aquí quedan los casos finalizados y cancelados, con toda su documentación.',
    nothingFound: 'Ningún caso coincide',
    nothingFoundText: 'Busque solo una parte del nombre o quite algún filtro.',
    lookIn: tab => `Buscar en: ${tab}`,
    clearFilters: 'Quitar filtros',
  },
  page: {
    back: 'Casos',
    backToUser: 'Doctor',
    since: (day, days) => `desde el ${day} · ${days}`,
    yourMove: 'Su próximo paso',
    theirMove: 'Qué pasa ahora',
    otherMoves: 'Más',
    lookAtPlan: 'Ver el plan',
    reviewPlan: 'Revisar el plan',
    whichCycle: 'Ciclo',
    firstCycle: 'Tratamiento inicial',
    sections: 'Partes de este caso',
    overview: 'Resumen',
    records: 'Registros',
    plans: 'Planes',
    messages: 'Mensajes',
    timeline: 'Historial',
    rail: 'Recorrido de este caso',
    railStates: { done: 'hecho', current: 'ahora', fault: 'detenido', todo: 'por venir' },
    continueDraft: 'Continuar el borrador',
    mendAndResubmit: 'Completar y reenviar',
    edit: 'Editar',
  },
  rail: {
    submission: 'Envío',
    intake: 'Entrada',
    planning: 'Planificación',
    review: 'Revisión del plan',
    production: 'Fabricación',
    delivery: 'Entrega',
    treatment: 'Tratamiento',
    end: 'Finalizado',
  },
  next: {
    doctor: {
      draft: () => 'Complete el caso y envíelo. Lo que ha introducido está guardado.',
      submitted: f =>
        `Comprobamos sus registros y empezamos la ${f.noPlan ? 'fabricación' : 'planificación'}. No tiene que hacer nada.`,
      'records-requested': f =>
        f.requested === 1
          ? 'Falta 1 elemento para poder seguir. Complételo y reenvíe el caso.'
          : `Faltan ${f.requested} elementos para poder seguir. Complételos y reenvíe el caso.`,
      planning: f => `Preparamos el plan de tratamiento${untilDue(f)}. No tiene que hacer nada.`,
      'plan-review': () => 'Revise el plan y después apruébelo o solicite cambios.',
      'changes-requested': f => `Preparamos una nueva versión con sus cambios${untilDue(f)}.`,
      approved: () => 'Ha aprobado el plan. A continuación empieza la fabricación.',
      'in-production': f =>
        `Estamos fabricando los ${f.noPlan ? 'retenedores' : 'alineadores'}. Le avisaremos cuando salgan.`,
      shipped: f =>
        `Los ${f.noPlan ? 'retenedores' : 'alineadores'} están en camino. Confirme la entrega cuando lleguen.`,
      'in-treatment': f =>
        f.noPlan
          ? 'El paciente lleva los retenedores. Finalice el tratamiento cuando termine el seguimiento.'
          : isLast(f)
            ? `El paciente lleva el último alineador (${progress(f)}). Finalice el tratamiento o solicite un refinamiento.`
            : f.stage >= f.checkpoint
              ? `El paciente lleva ${progress(f)}. Corresponde un nuevo análisis en la etapa ${f.checkpoint}.`
              : `El paciente lleva ${progress(f)}. Anote cada cambio de alineador.`,
      completed: () => 'El tratamiento ha finalizado.',
      cancelled: () => 'El caso se canceló.',
    },
    'super-admin': {
      draft: f =>
        f.cycle > 1
          ? 'El doctor está preparando el refinamiento. No hay que hacer nada.'
          : 'El doctor ha retirado el caso y puede modificarlo. No hay que hacer nada hasta que lo envíe de nuevo.',
      submitted: f =>
        `Compruebe los registros y después inicie la ${f.noPlan ? 'fabricación' : 'planificación'} o solicite lo que falte.`,
      'records-requested': f =>
        `El doctor tiene pendiente${f.requested === 1 ? ' 1 elemento' : `s ${f.requested} elementos`}. Seguimos cuando reenvíe el caso.`,
      planning: f => `Publique el plan de tratamiento${untilDue(f)}.`,
      'plan-review': () => 'El doctor está revisando el plan.',
      'changes-requested': f => `Publique una nueva versión con los cambios solicitados${untilDue(f)}.`,
      approved: () => 'El plan está aprobado. Inicie la fabricación.',
      'in-production': () => 'Imprimir, termoformar, recortar, controlar y empaquetar; después, enviar.',
      shipped: () => 'El paquete está en camino. El doctor confirma su llegada.',
      'in-treatment': f =>
        f.noPlan
          ? 'El paciente lleva los retenedores. El doctor finaliza el tratamiento.'
          : isLast(f)
            ? `El paciente lleva el último alineador (${progress(f)}). El doctor finaliza el tratamiento o solicita un refinamiento.`
            : `El paciente lleva ${progress(f)}. El doctor anota el avance.`,
      completed: () => 'El tratamiento ha finalizado.',
      cancelled: () => 'El caso se canceló.',
    },
  },
  notes: {
    resubmission: day => `Nota del reenvío del ${day}`,
    refinement: day => `Motivo del refinamiento, ${day}`,
    changes: 'Cambios solicitados',
  },
  overview: {
    cancelledBy: (name, day) => `Cancelado por ${name} el ${day}`,
    requests: 'Lo que necesitamos de usted',
    requestsOfDoctor: 'Solicitado al doctor',
    mend: 'Completar',
    outcomes: {
      open: 'Pendiente',
      changed: 'Modificado',
      explained: 'Correcto así',
      withdrawn: 'Ya no es necesario',
      answered: 'Hecho',
    },
    patient: 'Paciente',
    name: 'Nombre',
    age: n => `${n} años`,
    referenceOfDoctor: 'Referencia del doctor',
    doctor: 'Doctor',
    treatment: 'Tratamiento',
    created: 'Creado',
    due: 'Plan previsto para el',
    progress: 'Avance',
    stageOf: (stage, stages) => (stages > 0 ? `Alineador ${stage} de ${stages}` : `Alineador ${stage}`),
    checkpoint: stage => `Nuevo análisis en la etapa ${stage}`,
    checkpointDue: stage => `Etapa ${stage} alcanzada: corresponde un nuevo análisis.`,
    prescription: 'Prescripción',
    shipments: 'Envíos',
    sentTo: 'Enviado a',
    tracking: 'Número de seguimiento',
    shipped: day => `Enviado el ${day}`,
    delivered: day => `Entregado el ${day}`,
    onItsWay: 'En camino',
  },
} satisfies Words<typeof english>
