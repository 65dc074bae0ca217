import type { Words } from '#kit/words.ts'

export const words = {
  list: {
    label: 'Demandes',
    searchDoctor: 'Numéro, objet ou message',
    searchAdmin: 'Numéro, objet, praticien ou message',
    subject: 'Objet',
    number: 'Numéro',
    doctor: 'Praticien',
    assignee: 'Responsable',
    state: 'État',
    since: 'Depuis',
    assigned: 'Responsable',
    assignedTo: { me: 'Moi', nobody: 'Personne encore' },
    clearFilters: 'Effacer les filtres',
    nothingFound: 'Aucune demande trouvée',
    nothingFoundText: 'Aucune demande ne correspond à ces mots et à ces filtres.',
    none: 'Aucune demande pour l’instant',
    noneDoctor:
      'Interrogez-nous sur un cas, une livraison, une facture ou votre compte. Vous voyez ici à qui de répondre, et un e-mail vous prévient dès que nous l’avons fait.',
    noneAdmin: 'Dès qu’un praticien ouvre une demande, elle apparaît ici.',
  },
  of: {
    title: 'Assistance',
    none: { case: 'Aucune demande au sujet de ce cas.', invoice: 'Aucune demande au sujet de cette facture.' },
    write: 'Écrire au praticien',
    ask: { case: 'Poser une question sur ce cas', invoice: 'Poser une question sur cette facture' },
    all: (n: number) => `Les ${n} demandes`,
  },
} satisfies Words<typeof import('./en.ts').words>
