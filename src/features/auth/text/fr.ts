import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordHint: 'Au moins 15 caractères. Quelques mots à la suite se retiennent facilement.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  firstName: 'Prénom',
  lastName: 'Nom',
  language: 'Langue',
  toLogin: 'Retour à la connexion',
  panel: {
    title: 'Chaque cas, et qui doit agir.',
    text: 'Des dossiers complets, des révisions précises et des validations qui font foi.',
  },
  login: {
    title: 'Connexion',
    lead: 'Accédez à vos cas, plans et cabinets.',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    linked:
      'Ce lien autorise la connexion depuis le navigateur que vous utilisez. Saisissez à nouveau votre adresse e-mail et votre mot de passe.',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    lead: 'Indiquez votre adresse e-mail : nous vous envoyons un lien pour en choisir un nouveau.',
    submit: 'Envoyer le lien',
    doneTitle: 'Consultez votre messagerie',
    done: (email: string) =>
      `Si ${email} correspond à un compte, un lien est en route. Il sert une seule fois, pendant 30 minutes. Regardez aussi dans les indésirables.`,
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Toutes les sessions de ce compte prennent fin ; vous vous connecterez avec le nouveau mot de passe.',
    submit: 'Enregistrer le mot de passe',
    doneTitle: 'Mot de passe modifié',
    done: 'Vous pouvez maintenant vous connecter.',
    login: 'Se connecter',
    dead: 'Ce lien a déjà servi ou a expiré.',
    again: 'Demander un nouveau lien',
  },
  invitation: {
    title: 'Bienvenue chez Idealign',
    lead: 'Votre invitation vous attend. Dites-nous qui vous êtes et choisissez un mot de passe.',
    submit: 'Créer le compte',
    doneTitle: 'Votre compte est prêt',
    done: (email: string) => `Connectez-vous avec ${email} et le mot de passe choisi.`,
    dead: 'Cette invitation a déjà servi ou a expiré. Demandez-en une nouvelle à la personne qui l’a envoyée.',
  },
  mail: {
    hello: 'Bonjour,',
    helloTo: (firstName: string) => `Bonjour ${firstName},`,
    footer: 'Idealign. Nous ne demandons jamais votre mot de passe, ni par e-mail ni par téléphone.',
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      lines:
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. Le lien sert une seule fois, pendant 30 minutes.\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
      link: 'Choisir un nouveau mot de passe',
    },
    invitation: {
      subject: 'Votre invitation à Idealign',
      lines:
        'Vous avez reçu une invitation à rejoindre Idealign. Choisissez un mot de passe et votre compte est prêt. Le lien sert une seule fois, pendant 72 heures.',
      link: 'Accepter l’invitation',
    },
    changed: {
      subject: 'Votre mot de passe a été modifié',
      lines:
        'Le mot de passe de votre compte vient d’être modifié et toutes ses sessions ont pris fin.\nSi ce n’était pas vous, choisissez-en un autre sans attendre.',
      link: 'Choisir un nouveau mot de passe',
    },
    newDevice: {
      subject: 'Confirmez votre connexion depuis un nouvel appareil',
      lines:
        'Quelqu’un, sans doute vous, a saisi votre mot de passe dans un navigateur qui ne s’était encore jamais connecté à votre compte. Comme il y a eu de nombreux essais infructueux aujourd’hui, nous vous demandons de confirmer : ouvrez le lien dans le navigateur que vous voulez utiliser et connectez-vous. Il reste valable 30 minutes.\nSi ce n’était pas vous, quelqu’un connaît votre mot de passe : choisissez-en un autre sans attendre. Rien n’a changé dans votre compte.',
      link: 'Se connecter depuis cet appareil',
    },
    copied: {
      subject: 'Une session a été fermée pour votre sécurité',
      lines:
        'Quelqu’un a utilisé une ancienne copie de votre session ; nous l’avons donc fermée sur tous les appareils. Cela arrive lorsqu’un navigateur est restauré depuis une sauvegarde ; cela peut aussi vouloir dire qu’elle a été copiée.\nReconnectez-vous. Dans le doute, choisissez un nouveau mot de passe.',
      link: 'Choisir un nouveau mot de passe',
    },
  },
  faults: {
    'password-too-short': 'Au moins 15 caractères',
    'common-password':
      'Ce mot de passe figure dans les listes que les attaquants essaient d’abord. Choisissez-en un autre.',
    'guessable-password': 'Il contient votre nom, votre adresse e-mail ou notre nom. Choisissez-en un autre.',
  },
  ended: {
    'role-changed': 'Votre rôle a changé. Reconnectez-vous.',
    'password-changed': 'Votre mot de passe a changé. Connectez-vous avec le nouveau.',
    revoked: 'Cette session a été fermée, par vous ou par un administrateur. Reconnectez-vous.',
    expired: 'Vous êtes resté inactif un moment : votre session est terminée. Reconnectez-vous.',
    reuse:
      'Votre session a été fermée car elle était utilisée à deux endroits à la fois. Choisissez un nouveau mot de passe.',
  },
} satisfies Words<typeof en>
