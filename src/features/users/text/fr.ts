import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  roles: { 'super-admin': 'Administrateur', doctor: 'Praticien' },
  states: { active: 'Actif', suspended: 'Suspendu' },
  languages: { en: 'Anglais', es: 'Espagnol', fr: 'Français' },
  list: {
    title: 'Utilisateurs',
    lead: 'Tous les comptes et les invitations en cours.',
    tabs: { users: 'Utilisateurs', invitations: 'Invitations' },
    invite: 'Inviter',
    search: 'Rechercher un nom ou un e-mail',
    role: 'Rôle',
    state: 'État',
    name: 'Nom',
    language: 'Langue',
    cases: 'Cas',
    seen: 'Vu pour la dernière fois',
    never: 'Jamais',
    nothingFound: 'Personne ne correspond',
    nothingFoundText: 'Cherchez une partie du nom seulement, ou retirez un filtre.',
    clear: 'Effacer les filtres',
  },
  invitations: {
    email: 'E-mail',
    expires: 'Valable jusqu’au',
    state: 'État',
    states: { waiting: 'En attente', accepted: 'Acceptée', expired: 'Expirée' },
    resend: 'Renvoyer',
    resendTo: email => `Renvoyer l’invitation à ${email}`,
    resent: email => `${email} a reçu un nouveau lien. L’ancien ne fonctionne plus.`,
    none: 'Aucune invitation en attente',
    noneText:
      'Invitez un praticien ou un administrateur par e-mail : le lien crée son compte et reste valable 72 heures.',
  },
  invite: {
    heading: 'Inviter quelqu’un',
    email: 'E-mail',
    role: 'Rôle',
    language: 'Langue de l’invitation',
    roleHints: {
      'super-admin': 'Voit tous les cas envoyés et tous les comptes',
      doctor: 'Envoie et suit ses propres cas',
    },
    send: 'Envoyer l’invitation',
    cancel: 'Annuler',
    done: email => `${email} est invité.`,
    alreadyThere: 'Cette adresse a déjà un compte.',
  },
} satisfies Words<typeof en>
