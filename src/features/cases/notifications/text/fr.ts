import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  moved: {
    submit: 'Le praticien a envoyé le cas.',
    withdraw: 'Le praticien a retiré le cas pour continuer à le préparer.',
    'request-records': 'Pour planifier ce cas, il nous manque des éléments. Le cas précise lesquels, et pourquoi.',
    resubmit: 'Le praticien a fourni les éléments demandés et renvoyé le cas.',
    'start-planning': 'La planification a commencé.',
    'publish-plan': 'Un plan de traitement attend votre validation.',
    'request-changes': 'Le praticien demande des modifications du plan.',
    'approve-plan': 'Le praticien a approuvé le plan.',
    'start-production': 'Les aligneurs sont en fabrication.',
    ship: 'Les aligneurs sont en route. Le numéro de suivi figure dans le cas.',
    'confirm-delivery': 'La livraison a été confirmée.',
    'record-progress': 'L’avancement du traitement a été enregistré.',
    'request-refinement': 'Le praticien a demandé une finition et prépare un nouveau dossier.',
    complete: 'Le traitement est terminé.',
    cancel: 'Le cas a été annulé. Le motif figure dans le cas.',
    reopen: 'Le cas a été rouvert. Le motif figure dans le cas.',
  },
  requested: 'Pour planifier ce cas, il nous faut les éléments suivants. Nos remarques figurent dans le cas.',
  item: (what, why) => `• ${what} : ${why}`,
} satisfies Words<typeof english>
