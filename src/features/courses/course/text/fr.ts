import type { Words } from '#kit/words.ts'

export const words = {
  states: { draft: 'Brouillon', published: 'Publiée', withdrawn: 'Retirée' },
  levels: { introduction: 'Initiation', intermediate: 'Intermédiaire', advanced: 'Avancé' },
  languages: { en: 'Anglais', es: 'Espagnol', fr: 'Français' },
  lessonKinds: { video: 'Vidéo', pdf: 'PDF', text: 'Texte' },
  untitled: 'Formation sans titre',
  toCourses: 'Formations',
  again: 'Revoir',
  missing: {
    title: 'Cette formation n’existe pas',
    text: 'Elle a peut-être été supprimée. La liste contient toutes les formations.',
  },
  noMatches: {
    nothingFound: 'Aucune formation ne correspond',
    nothingFoundText: 'Cherchez moins de mots, ou retirez un filtre.',
    clearFilters: 'Effacer les filtres',
  },
} satisfies Words<typeof import('./en.ts').words>
