import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Export de toutes mes données',
  lead: 'Un fichier ZIP avec tout ce que le portail conserve de vous et de vos cas : les tables en JSON, et vos fichiers tels que vous les avez envoyés.',
  password: 'Votre mot de passe, encore une fois',
  passwordHint: 'Pour que personne n’emporte vos données depuis un écran déverrouillé.',
  start: 'Exporter mes données',
  busy: 'Le fichier est en préparation ; avec beaucoup d’empreintes, cela peut prendre quelques minutes.',
  received: size => `${size} reçus`,
  done: 'L’export est dans vos téléchargements.',
  leftOut: 'Ce qui n’y figure pas',
  leftOutText:
    'Les mots de passe et les clés, qui n’existent que sous forme de contrôle, et les compteurs qui protègent la connexion.',
} satisfies Words<typeof en>
