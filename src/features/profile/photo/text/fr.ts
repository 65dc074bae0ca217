import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Photo',
  lead: 'Affichée à côté de votre nom. PNG ou JPEG.',
  choose: 'Choisir une photo',
  change: 'En choisir une autre',
  remove: 'Retirer',
  crop: 'Choisissez la partie affichée',
  cropHint: 'Faites glisser la photo ou déplacez-la avec les flèches. + et - changent sa taille.',
  area: 'Partie de la photo qui est affichée',
  zoom: 'Taille',
  moves: {
    left: 'Déplacer la photo vers la gauche',
    right: 'Déplacer la photo vers la droite',
    up: 'Déplacer la photo vers le haut',
    down: 'Déplacer la photo vers le bas',
    larger: 'Agrandir la photo',
    smaller: 'Réduire la photo',
  },
  use: 'Utiliser cette partie',
  saved: 'Votre photo est enregistrée.',
  removed: 'Votre photo est retirée.',
  unreadable: 'Ce fichier n’est pas une photo affichable. Choisissez un PNG ou un JPEG.',
  tooSmall: 'Cette photo est trop petite : au moins 160 × 160 pixels.',
  tooLarge: 'Cette photo est trop grande : 25 Mo et 50 millions de pixels au plus.',
  sending: 'Enregistrement de la photo',
  refused: 'La photo n’a pas été acceptée. Choisissez-en une autre.',
} satisfies Words<typeof en>
