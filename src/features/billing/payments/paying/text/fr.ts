import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  pay: {
    title: 'Payer',
    byTransfer: 'Payer par virement',
    byCard: 'Payer par carte',
    announced: amount => `${amount} annoncés, en attente de la banque`,
    allAnnounced: 'Tout ce qui reste dû est annoncé. La banque a besoin de deux jours ouvrés au plus.',
    noPayee:
      'Nous ne pouvons pas encore recevoir de virements : notre compte n’est pas configuré. Adressez-vous à l’assistance.',
    noCards:
      'Le paiement par carte n’est pas possible pour l’instant : cette installation n’est pas reliée à Stripe. Le virement fonctionne comme d’habitude.',
    returned:
      'Stripe confirme votre paiement. Il comptera dès que Stripe nous aura avertis ; vous n’avez rien à faire.',
    paid: amount => `Votre paiement par carte de ${amount} est arrivé. Merci.`,
    cancelled: 'Vous avez quitté la page de Stripe sans payer. Rien n’a été débité.',
    open: amount => `Un paiement par carte de ${amount} est en cours chez Stripe.`,
  },
  amount: {
    label: 'Montant',
    next: amount => `Prochaine échéance, ${amount}`,
    all: amount => `Tout ce qui reste dû, ${amount}`,
    own: 'Autre montant',
    ownLabel: 'Votre montant',
    ownHint: amount => `${amount} au plus`,
  },
  transfer: {
    heading: number => `Virement pour ${number}`,
    lead: 'Passez l’ordre de virement à votre banque avec ces données, puis annoncez-le ici avec le justificatif.',
    sample: 'Compte inventé pour la démonstration. N’y envoyez pas d’argent.',
    name: 'Bénéficiaire',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Référence',
    referenceHint: 'Propre à cette facture. Grâce à elle, votre paiement est retrouvé sans que nous vous interrogions.',
    copy: what => `Copier ${what}`,
    copied: what => `${what} : copié`,
    proof: 'Justificatif de la banque',
    proofMissing: 'Ajoutez le justificatif du virement',
    send: 'J’ai passé l’ordre de virement',
    sent: 'Annoncé. Nous vous prévenons dès que l’argent est là.',
    nothingLeft: 'Il ne reste rien à annoncer pour cette facture',
    announcedOn: (amount, day) => `${amount} annoncés le ${day}`,
    cancel: 'Annuler',
  },
  card: {
    heading: number => `Paiement par carte pour ${number}`,
    lead: 'Vous payez sur la page de Stripe et revenez ici. Idealign ne voit jamais le numéro de votre carte.',
    send: 'Continuer chez Stripe',
    cancel: 'Annuler',
  },
  faults: {
    'more-than-open': 'C’est plus que ce qui reste dû',
    'not-an-amount': 'Écrivez un montant, par exemple 125,50',
    'file-not-ready': 'Le justificatif est encore en cours de lecture',
    'file-unknown': 'Le justificatif n’est plus là ; ajoutez-le de nouveau',
  },
} satisfies Words<typeof en>
