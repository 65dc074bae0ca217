import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  form: {
    label: 'Formulaire de contact',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    message: 'Message',
    website: 'Site web (laissez ce champ vide)',
    submit: 'Envoyer le message',
    privacy: 'Vos coordonnées nous servent uniquement à vous répondre.',
    privacyLink: 'Comment nous traitons vos données',
    count: (n: number, most: number) => `${n} caractères sur ${most}`,
  },
  sent: 'Message envoyé',
  check: 'Rien n’a encore été envoyé : vérifiez les champs signalés.',
  sendAgain: 'Veuillez l’envoyer à nouveau : rien n’est encore parti et tout ce que vous avez écrit est toujours là.',
  tooMany: (minutes: number) =>
    `Plusieurs messages sont arrivés de votre connexion en moins d’une heure. Vous pourrez envoyer celui-ci dans ${minutes === 1 ? 'une minute' : `${minutes} minutes`} ; il reste ici.`,
  failed:
    'Un problème est survenu de notre côté. Tout ce que vous avez écrit est toujours là : veuillez l’envoyer à nouveau.',
  faults: {
    required: 'Obligatoire',
    invalid: 'Un caractère saisi ne peut pas être accepté',
    'email-invalid': 'Saisissez une adresse comme nom@exemple.fr',
    'too-long': 'Trop long',
    'message-too-long': '4000 caractères au maximum',
  },
  mail: {
    subject: 'Un message du formulaire de contact',
    hello: 'Bonjour,',
    helloTo: (firstName: string) => `Bonjour ${firstName},`,
    from: (name: string, email: string) => `${name} (${email}) a écrit :`,
    languages: { en: 'Écrit en anglais.', es: 'Écrit en espagnol.', fr: 'Écrit en français.' },
    answer: 'Une réponse à cet e-mail parvient à l’adresse ci-dessus.',
    open: 'Tous les messages',
    footer:
      'Idealign. Nous ne connaissons pas l’auteur de ce message : n’ouvrez aucun lien qui ne vous inspire pas confiance.',
  },
} satisfies Words<typeof en>
