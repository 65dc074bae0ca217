import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  enlarge: (label: string) => `Agrandir : ${label}`,
  numbered: (label: string, n: number, all: number) => `${label}, ${n} sur ${all}`,
  previous: 'Image précédente',
  next: 'Image suivante',
  viewer: 'visionneuse d’images',
  keys: 'Les flèches gauche et droite changent d’image.',
  original: 'Télécharger l’original',
  compare: 'Comparer avec',
  compareNone: 'Rien',
  failed: 'L’image n’a pas pu être chargée.',
} satisfies Words<typeof english>
