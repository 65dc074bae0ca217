import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  open: 'Rechercher',
  title: 'Rechercher partout',
  close: 'Fermer la recherche',
  hint: {
    doctor: 'Patient, cas, facture, demande, formation ou commande',
    'super-admin': 'Patient, cas, personne, facture, demande ou commande',
  },
  teach: {
    doctor:
      'Saisissez une partie d’un nom, le numéro d’un cas (comme 1042), d’une facture ou d’une demande, ou votre propre référence. Accents et majuscules ne comptent pas.',
    'super-admin':
      'Saisissez une partie d’un nom ou d’une adresse, ou le numéro d’un cas (comme 1042), d’une facture ou d’une demande. Accents et majuscules ne comptent pas.',
  },
  groups: {
    recent: 'Recherches récentes',
    cases: 'Cas',
    patients: 'Patients',
    users: 'Personnes',
    invoices: 'Factures',
    tickets: 'Demandes d’assistance',
    courses: 'Formations',
    pages: 'Aller à',
    acts: 'Faire',
  },
  all: {
    cases: 'Rechercher dans tous les cas',
    users: 'Rechercher parmi toutes les personnes',
    invoices: 'Rechercher dans toutes les factures',
    tickets: 'Rechercher dans toutes les demandes',
    courses: 'Rechercher dans toutes les formations',
  },
  reference: text => `Réf. ${text}`,
  found: n => (n < 2 ? `${n} résultat` : `${n} résultats`),
  none: text => `Rien ne contient « ${text} »`,
  noneText: 'Essayez avec moins de lettres, le nom seul ou uniquement les chiffres du numéro.',
  failed: 'La recherche n’a pas répondu. Les commandes restent disponibles.',
  choose: 'choisir',
  go: 'ouvrir',
  leave: 'fermer',
  commands: {
    newCase: 'Nouveau cas',
    newTicket: 'Nouvelle demande d’assistance',
    invite: 'Inviter quelqu’un',
    dark: 'Mode sombre',
    light: 'Mode clair',
    machine: 'Clair ou sombre selon l’appareil',
    shortcuts: 'Raccourcis clavier',
    logout: 'Se déconnecter',
    language: 'Langue',
  },
} satisfies Words<typeof en>
