import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  kinds: {
    'case-turn': {
      name: 'Un cas avance',
      line: number => `Du nouveau pour le cas ${number}`,
      text: 'Quelque chose a changé dans ce cas.',
    },
    'case-message': {
      name: 'Un message dans un cas',
      line: number => `Nouveau message dans le cas ${number}`,
      text: 'Un nouveau message vous attend dans ce cas.',
    },
    'invoice-issued': {
      name: 'Une nouvelle facture',
      line: number => `Nouvelle facture ${number}`,
      text: 'Une facture a été établie à votre nom.',
    },
    'invoice-due-soon': {
      name: 'Une échéance approche',
      line: number => `La facture ${number} arrive à échéance`,
      text: 'Un règlement de cette facture est dû dans les prochains jours.',
    },
    'invoice-overdue': {
      name: 'Un règlement est en retard',
      line: number => `La facture ${number} est échue`,
      text: 'L’échéance d’un règlement de cette facture est dépassée. Si vous avez payé entre-temps, merci.',
    },
    'transfer-announced': {
      name: 'Un virement à confirmer',
      line: number => `Virement annoncé pour la facture ${number}`,
      text: 'Un justificatif de paiement attend d’être confirmé ou refusé.',
    },
    'payment-received': {
      name: 'Un règlement est arrivé',
      line: number => `Règlement reçu pour la facture ${number}`,
      text: 'Le règlement a été porté au compte.',
    },
    'card-refunded': {
      name: 'Un paiement par carte a été remboursé',
      line: number => `Remboursement par carte enregistré pour la facture ${number}`,
      text: 'Le remboursement effectué chez Stripe a été porté au compte ; le montant est de nouveau dû, sauf si la facture est annulée.',
    },
    'card-disputed': {
      name: 'Un paiement par carte est contesté',
      line: number => `Rétrofacturation sur la facture ${number}`,
      text: 'La banque a repris l’argent et la facture est de nouveau due. Répondez à la contestation chez Stripe avant la fin du délai.',
    },
    'card-dispute-won': {
      name: 'Une contestation a été tranchée en notre faveur',
      line: number => `Contestation de la facture ${number} gagnée`,
      text: 'La banque a restitué l’argent, qui a été porté au compte.',
    },
    'transfer-refused': {
      name: 'Un virement n’a pas été confirmé',
      line: number => `Virement de la facture ${number} non confirmé`,
      text: 'Nous n’avons pas retrouvé le règlement que vous avez annoncé. Le motif figure dans la facture.',
    },
    'invoice-void': {
      name: 'Une facture a été annulée',
      line: number => `La facture ${number} a été annulée`,
      text: 'Il n’y a plus rien à régler à ce titre. Le motif figure dans la facture.',
    },
    'ticket-answered': {
      name: 'Une réponse de l’assistance',
      line: number => `Nouvelle réponse à la demande ${number}`,
      text: 'Une nouvelle réponse se trouve dans cet échange.',
    },
    'ticket-opened': {
      name: 'Une nouvelle demande d’assistance',
      line: number => `Nouvelle demande ${number}`,
      text: 'Une nouvelle question attend une réponse.',
    },
    'ticket-closed': {
      name: 'Une demande d’assistance a été close',
      line: number => `La demande ${number} a été close`,
      text: 'L’échange est terminé. La demande peut être rouverte.',
    },
    'ticket-merged': {
      name: 'Une demande d’assistance a été fusionnée avec une autre',
      line: number => `La demande ${number} continue dans une autre`,
      text: 'Deux échanges n’en font plus qu’un. Ce qui s’est dit dans celui-ci se lit dans l’autre.',
    },
    'course-published': {
      name: 'Une nouvelle formation',
      line: title => (title ? `Nouvelle formation : ${title}` : 'Une nouvelle formation'),
      text: 'Vous pouvez la commencer.',
    },
    'certificate-ready': {
      name: 'Une attestation est prête',
      line: title => (title ? `Attestation prête : ${title}` : 'Votre attestation est prête'),
      text: 'Vous avez suivi toute la formation. L’attestation peut être téléchargée.',
    },
    'contact-form-received': {
      name: 'Un message du site public',
      line: () => 'Nouveau message du formulaire de contact',
      text: 'Quelqu’un a écrit depuis le site public.',
    },
  },
  yourTurn: 'C’est maintenant à vous d’agir.',
  panel: {
    title: 'Notifications',
    show: 'Lesquelles',
    all: 'Toutes',
    unread: 'Non lues',
    markAll: 'Tout marquer comme lu',
    allRead: 'Tout est déjà lu.',
    isUnread: 'Non lue',
    isYourTurn: 'À vous d’agir',
    times: count => `${count} fois`,
    more: 'Voir les précédentes',
    choices: 'Choisir ce dont vous êtes informé',
    empty: 'Rien pour l’instant',
    emptyText:
      'Dès que c’est à vous d’agir dans un cas, qu’on vous répond ou qu’une échéance approche, cela figure ici et la cloche le compte.',
    nothingUnread: 'Vous avez tout lu',
    nothingUnreadText: 'Ce qui est lu se trouve sous « Toutes ».',
  },
  choices: {
    title: 'Notifications',
    lead: 'Les e-mails attendent deux minutes, pour que plusieurs nouvelles n’en fassent qu’un, et aucun ne part pendant vos heures de silence. Le résumé du jour part à 8 h. Ce que vous avez lu ici n’est pas envoyé.',
    what: 'Ce qui se passe',
    inApp: 'Dans l’appli',
    byMail: 'E-mail',
    inAppOf: name => `Dans l’application : ${name}`,
    byMailOf: name => `Par e-mail : ${name}`,
    mails: { on: 'Aussitôt', digest: 'Une fois par jour', off: 'Non' },
    ownEmail: 'Le message lui-même est envoyé',
    alwaysThere: 'Toujours',
    always: {
      'your-turn': 'Toujours affiché ici : sans vous, rien n’avance.',
      money: 'Toujours affiché ici : une date est à respecter.',
    },
    saved: 'Enregistré',
    saveFailed: 'Ce choix n’a pas été enregistré',
  },
  mail: {
    greeting: name => `Bonjour ${name},`,
    subjectOfMany: count => `${count} notifications d’Idealign`,
    subjectOfDay: count => `Votre journée chez Idealign : ${count} notifications`,
    subjectOfDayOne: 'Votre journée chez Idealign : une notification',
    many: 'Voici ce qui est nouveau depuis notre dernier e-mail :',
    more: count => `Et ${count} autres, dans l’application.`,
    times: (line, times) => `${line} (${times} fois)`,
    open: {
      case: 'Ouvrir le cas',
      invoice: 'Ouvrir la facture',
      ticket: 'Ouvrir la demande',
      course: 'Ouvrir les formations',
      'contact-form': 'Ouvrir les messages',
    },
    choices: 'Choisir ce dont nous vous informons',
    footer: 'Vous recevez cet e-mail car vous avez un compte chez Idealign. Par discrétion, il ne nomme aucun patient.',
  },
} satisfies Words<typeof english>
