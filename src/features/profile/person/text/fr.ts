import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  cancel: 'Annuler',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  faults: {
    'same-hour': 'Le début et la fin doivent différer',
    'tax-id-shape': 'Un numéro de ce pays s’écrit autrement',
    'tax-id-letter': 'Un chiffre ou une lettre est faux : la clé ne correspond pas',
    'wrong-password': 'Ce n’est pas votre mot de passe',
    'password-too-short': 'Au moins 15 caractères',
    'common-password': 'Trop de gens l’utilisent : c’est ce qui est essayé en premier',
    'guessable-password': 'Il contient votre nom, votre cabinet ou le nôtre : c’est ce qui est essayé en premier',
  },
} satisfies Words<typeof en>
