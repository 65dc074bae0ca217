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
    title: 'Chaque cas, et à qui le tour.',
    text: 'Des dossiers complets, des révisions précises et des validations qui font foi.',
  },
  login: {
    title: 'Connexion',
    lead: 'Accédez à vos cas, plans et cabinets.',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    lead: 'Indiquez votre adresse e-mail : nous vous envoyons un lien pour en choisir un nouveau.',
    submit: 'Envoyer le lien',
    doneTitle: 'Consultez votre messagerie',
    done: (email: string) =>
      `Si ${email} correspond à un compte, un lien est en route. Il sert une seule fois, pendant 30 minutes. Regardez aussi dans les indésirables.`,
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Toutes les sessions de ce compte prennent fin ; vous vous connecterez avec le nouveau mot de passe.',
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
  faults: {
    'password-too-short': 'Au moins 15 caractères',
    'common-password':
      'Ce mot de passe figure dans les listes que les attaquants essaient d’abord. Choisissez-en un autre.',
    'guessable-password': 'Il contient votre nom, votre adresse e-mail ou notre nom. Choisissez-en un autre.',
  },
} satisfies Words<typeof en>
