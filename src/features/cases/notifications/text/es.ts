import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  moved: {
    submit: 'El doctor ha enviado el caso.',
    withdraw: 'El doctor ha retirado el caso para seguir trabajando en él.',
    'request-records': 'Para planificar este caso necesitamos algo más. En el caso se detalla qué y por qué.',
    resubmit: 'El doctor ha aportado lo solicitado y ha vuelto a enviar el caso.',
    'start-planning': 'La planificación ha comenzado.',
    'publish-plan': 'Tiene un plan de tratamiento listo para revisar.',
    'request-changes': 'El doctor solicita cambios en el plan.',
    'approve-plan': 'El doctor ha aprobado el plan.',
    'start-production': 'Los alineadores están en fabricación.',
    ship: 'Los alineadores están en camino. El número de seguimiento figura en el caso.',
    'confirm-delivery': 'Se ha confirmado la entrega.',
    'record-progress': 'Se ha registrado el avance del tratamiento.',
    'request-refinement': 'El doctor ha solicitado un refinamiento y está preparando nuevos registros.',
    complete: 'El tratamiento ha finalizado.',
    cancel: 'El caso se ha cancelado. El motivo figura en el caso.',
    reopen: 'El caso se ha reabierto. El motivo figura en el caso.',
  },
  requested: 'Para planificar este caso necesitamos lo siguiente. Nuestras observaciones figuran en el caso.',
  item: (what, why) => `• ${what}: ${why}`,
} satisfies Words<typeof english>
