import type { Words } from '#kit/words.ts'

export const words = {
  category: 'Catégorie',
  priority: 'Priorité',
  categories: {
    case: 'Un cas',
    delivery: 'Livraison',
    billing: 'Facturation',
    account: 'Compte',
    other: 'Autre chose',
  },
  priorities: { normal: 'Normale', high: 'Haute', urgent: 'Urgente' },
  states: { open: 'Ouverte', waiting: 'En attente', solved: 'Résolue' },
  turns: {
    doctor: { yours: 'À vous d’agir', theirs: 'Chez le praticien' },
    provider: { yours: 'À vous d’agir', theirs: 'Chez Idealign' },
    nobody: 'Close',
  },
  hours: {
    open: (closes: string) => `L’assistance est ouverte jusqu’à ${closes}.`,
    closed: (opens: string) => `L’assistance est fermée pour le moment. Réouverture le ${opens}.`,
    always: 'Du lundi au vendredi, de 08:00 à 17:00 (Madrid)',
  },
  due: {
    by: (moment: string) => `Réponse avant le ${moment}`,
    overdue: (moment: string) => `En retard depuis le ${moment}`,
    note: 'Délai compté en heures ouvrées.',
  },
  reasons: {
    solved: 'Elle est résolue',
    'no-longer-needed': 'Elle n’a plus d’objet',
    duplicate: 'Elle fait double emploi',
    other: 'Un autre motif',
  },
  unread: (n: number) => (n === 1 ? '1 message non lu' : `${n} messages non lus`),
} satisfies Words<typeof import('./en.ts').words>
