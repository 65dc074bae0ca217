import type { Words } from '#kit/words.ts'

export const words = {
  back: 'Formations',
  lessons: 'Leçons',
  about: 'À propos de cette formation',
  finished: 'terminée',
  begun: 'commencée',
  notBegun: 'pas commencée',
  progress: 'Avancement',
  begin: 'Commencer par la première leçon',
  next: 'Leçon suivante',
  missing: 'Cette formation n’est pas disponible',
  missingText: 'Elle a peut-être été retirée. Votre avancement et vos attestations sont conservés.',
  takenOut: 'Cette leçon a été retirée ; votre avancement est conservé',
  takenOutText: title => `Continuez avec « ${title} ».`,
  takenOutNone: 'Choisissez une autre leçon.',
  replaced: 'Cette leçon a été remplacée ; ce que vous aviez vu de l’ancienne est conservé',
  replacedText: 'Vous suivrez la nouvelle depuis le début.',
  goOnWith: title => `Continuer avec ${title}`,
  notSaved:
    'Votre avancement ne peut pas être enregistré pour le moment. Il est gardé ici et sera enregistré dès le retour de la connexion.',
} satisfies Words<typeof import('./en.ts').words>
