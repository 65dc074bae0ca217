import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Historique',
  none: 'Rien ne s’est encore passé',
  noneText: 'Les invitations, connexions, changements de rôle et suspensions sont conservés ici.',
  own: 'la personne elle-même',
  commandLine: 'la ligne de commande',
  roles: { 'super-admin': 'administrateur', doctor: 'praticien' },
  joined: role => `Arrivée comme ${role}`,
  invitedBy: name => `sur invitation de ${name}`,
  roleChanged: (from, to) => `Changement de rôle : de ${from} à ${to}`,
  kinds: {
    suspended: 'Suspension',
    restored: 'Rétablissement',
    'signed-in': 'Connexion',
    'session-ended': 'Session fermée',
    'sessions-ended': 'Fermeture des autres sessions',
    'password-changed': 'Changement du mot de passe',
    'profile-changed': 'Modification du profil',
    'tax-data-changed': 'Modification des données fiscales',
    'data-exported': 'Export des données personnelles',
  },
  taxFields: {
    name: 'nom ou raison sociale',
    country: 'pays',
    taxId: 'numéro fiscal',
    address: 'adresse',
    postalCode: 'code postal',
    city: 'ville',
  },
  more: 'Tout afficher',
  newestOf: (n: number, total: number) => `Les ${n} entrées les plus récentes sur ${total} sont affichées`,
} satisfies Words<typeof en>
