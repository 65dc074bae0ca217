import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  page: {
    back: 'Utilisateurs',
    facts: 'Compte',
    email: 'E-mail',
    phone: 'Téléphone',
    licence: 'Numéro d’inscription à l’Ordre',
    address: 'Adresse',
    tax: 'Données fiscales',
    taxName: 'Facturé à',
    taxId: 'Numéro fiscal',
    taxNone: 'Pas encore de données fiscales : la personne les indique dans son profil.',
    language: 'Langue',
    since: 'Compte créé le',
    seen: 'Dernier accès',
    never: 'Jamais',
    sessions: 'Sessions ouvertes',
    openCases: 'Cas ouverts',
    allCases: 'Cas au total',
    clinics: 'Cabinets',
    noClinic: 'Aucun cabinet pour l’instant',
    noClinicText: 'Le praticien ajoute ses cabinets ; sans cabinet, aucun cas ne peut être envoyé.',
    isDefault: 'Par défaut',
    isArchived: 'Archivé',
    cases: 'Cas',
    suspendedTitle: day => `Suspendu depuis le ${day}`,
    suspendedText: (by, reason) => `Par ${by} : ${reason}`,
    mailRefusedTitle: moment => `L’e-mail à cette adresse a été refusé le ${moment}`,
    mailRefusedText: answer =>
      `Le serveur de messagerie du destinataire l’a refusé définitivement (SMTP ${answer}). Vérifiez l’adresse avec l’utilisateur, par exemple par téléphone.`,
    missing: 'Ce compte n’existe pas',
    missingText: 'Le lien est peut-être ancien. La liste contient tous les comptes.',
    toList: 'Voir les utilisateurs',
  },
  act: {
    suspend: 'Suspendre',
    restore: 'Réactiver',
    toAdministrator: 'Nommer administrateur',
    toDoctor: 'Nommer praticien',
    cancel: 'Annuler',
    suspendHeading: name => `Suspendre ${name} ?`,
    suspendText:
      'Toutes ses sessions prennent fin immédiatement et la connexion lui est refusée. Ses cas et cabinets restent tels quels.',
    reason: 'Motif',
    reasonHint: 'Les autres administrateurs le lisent, pas la personne.',
    roleHeading: { 'super-admin': 'Nommer administrateur ?', doctor: 'Nommer praticien ?' },
    roleText: {
      'super-admin': name =>
        `${name} verra tous les cas envoyés et tous les comptes, et n’aura plus accès à ses brouillons. Toutes ses sessions prennent fin immédiatement.`,
      doctor: name =>
        `${name} ne verra que ses propres cas et cabinets. Toutes ses sessions prennent fin immédiatement.`,
    },
    hasRole: {
      'super-admin': name => `${name} est déjà administrateur`,
      doctor: name => `${name} est déjà praticien`,
    },
    suspended: name => `${name} est suspendu. Ses sessions ont pris fin.`,
    restored: name => `${name} peut de nouveau se connecter.`,
    changedRole: name => `${name} a un nouveau rôle. Ses sessions ont pris fin.`,
    why: {
      'own-account': 'C’est votre propre compte : un autre administrateur doit s’en charger.',
      'last-administrator': 'C’est le dernier administrateur actif.',
    },
  },
} satisfies Words<typeof en>
