import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

type Counts = {
  added: number
  removed: number
  changed: number
}

/** `e` for what is feminine: ajoutée. */
const counts = (name: string, { added, removed, changed }: Counts, ending: '' | 'e' = '') => {
  const many = (n: number, stem: string) => n > 0 && `${n} ${stem}${ending}${n < 2 ? '' : 's'}`
  const parts = [many(added, 'ajouté'), many(removed, 'supprimé'), many(changed, 'modifié')]
  const phrases = parts.filter(Boolean).join(', ')
  return phrases && `${name} : ${phrases}`
}
const arch = (name: 'upper' | 'lower') => (name === 'upper' ? 'arcade maxillaire' : 'arcade mandibulaire')

const withoutTeeth = (arches: readonly ('upper' | 'lower')[]) =>
  arches.length > 1
    ? 'les dents ne peuvent pas être comparées une à une'
    : `les dents de l’${arches.map(arch).join()} ne peuvent pas être comparées une à une`

export const words = {
  sentence: f => {
    const parts = [
      f.archesWithoutTeeth.length > 0 && withoutTeeth(f.archesWithoutTeeth),
      f.teeth > 0 &&
        (f.teeth === 1 ? '1 dent finit dans une autre position' : `${f.teeth} dents finissent dans une autre position`),
      f.teethOfOne > 0 &&
        (f.teethOfOne === 1
          ? '1 dent ne figure que dans l’une des versions'
          : `${f.teethOfOne} dents ne figurent que dans l’une des versions`),
      counts('stripping', f.ipr),
      counts('taquets', f.attachments),
      counts('découpes d’aligneur', f.cuts, 'e'),
      counts('extractions', f.extractions, 'e'),
      ...f.stages.map(
        ({ arch: name, before, after }) => `${arch(name)} : ${after ?? 0} étapes au lieu de ${before ?? 0}`,
      ),
      f.wearDays && `${f.wearDays.after} jours par aligneur au lieu de ${f.wearDays.before}`,
    ]
    const phrases = parts.filter(Boolean)
    if (phrases.length === 0) return 'Aucun changement.'
    if (phrases.length === 1 && f.archesWithoutTeeth.length > 0) phrases.push('aucun autre changement')
    const sentence = phrases.join(' ; ')
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
  },
  title: 'Ce qui a changé',
  subtitle: (before, after) => `${after} par rapport à ${before}`,
  open: 'Comparer les versions',
  close: 'Fermer la comparaison',
  in3d: {
    region: 'Les deux versions en 3D',
    open: 'Voir les deux en 3D',
    close: 'Fermer la 3D',
    way: 'Afficher',
    ways: { sides: 'Côte à côte', over: 'Superposées', difference: 'Différence' },
    overHelp: (before, after) =>
      `${before} est dessiné en bleu translucide par-dessus ${after} pour les dents qui diffèrent.`,
    overWhole: (before, after) => `${before} est dessiné en bleu translucide par-dessus ${after}.`,
    placedByFiles:
      'Sans plan.json, rien n’assure que les deux versions partagent le même repère. Si une arcade apparaît décalée en bloc, ne comparez que les formes.',
    difference: (before, after, stage) => `Différence entre ${after} et ${before} à l’étape ${stage}`,
  },
  earlier: 'Version antérieure',
  later: 'Version postérieure',
  teeth: 'Dents',
  ipr: 'Stripping (IPR)',
  attachments: 'Taquets',
  cuts: 'Découpes d’aligneur',
  extractions: 'Extractions',
  stages: 'Étapes et port',
  tooth: 'Dent',
  contact: 'Contact',
  item: 'Élément',
  movement: 'Mouvement',
  difference: 'Différence',
  change: 'Changement',
  kinds: { added: 'Ajout', removed: 'Suppression', changed: 'Modification', same: 'Sans changement' },
  wholeMovement: 'Mouvements de la première à la dernière étape.',
  absent: '–',
  inPlan: 'Présente dans cette version',
  notInPlan: 'Absente de cette version',
  archNames: { upper: 'Arcade maxillaire', lower: 'Arcade mandibulaire' },
  wear: 'Port',
  atStages: stages => (stages.length === 1 ? `avant l’étape ${stages[0]}` : `avant les étapes ${stages.join(', ')}`),
  fromTo: (from, to) => (from === to ? `étape ${from}` : `étapes ${from} à ${to}`),
  stageCount: n => (n < 2 ? `${n} étape` : `${n} étapes`),
  daysPerAligner: n => (n < 2 ? `${n} jour par aligneur` : `${n} jours par aligneur`),
  shapes: {
    'rectangular-horizontal': 'Rectangulaire horizontal',
    'rectangular-vertical': 'Rectangulaire vertical',
    bevelled: 'Biseauté',
    ellipsoid: 'Ellipsoïdal',
    optimised: 'Optimisé',
    'bite-ramp': 'Butée rétro-incisive',
    other: 'Autre forme',
  },
  surfaces: { buccal: 'face vestibulaire', lingual: 'face linguale' },
  cutKinds: { hook: 'Crochet', button: 'Découpe pour bouton' },
  withoutPlanJson: names =>
    `${names.join(' et ')} ne ${names.length === 1 ? 'contient' : 'contiennent'} pas de plan.json : les fichiers ne peuvent pas être comparés dent par dent.`,
  otherCycle:
    'Chaque traitement part de ses propres empreintes : les mouvements de ces deux versions ne peuvent pas être comparés.',
  counts: (before, after) =>
    before.stages === after.stages
      ? `Les deux versions ont ${before.stages < 2 ? `${before.stages} étape` : `${before.stages} étapes`}.`
      : `${before.name} a ${before.stages < 2 ? `${before.stages} étape` : `${before.stages} étapes`}, ${after.name} en a ${after.stages}.`,
} satisfies Words<typeof english>
