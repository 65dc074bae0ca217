import { numberFormat } from '#kit/formats.ts'
import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

type Facts = Readonly<Record<string, string | number>>
type Fact = string | number | undefined

const number = numberFormat('fr-FR', { maximumFractionDigits: 2 })
const signed = numberFormat('fr-FR', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
const mm = (value: Fact) => `${number.format(Number(value))}\u00a0mm`
const degrees = (value: Fact) => `${number.format(Number(value))}°`
const plus = (value: Fact) => `${signed.format(Number(value))}\u00a0mm`

const arch = (name: unknown) => (name === 'upper' ? 'arcade maxillaire' : 'arcade mandibulaire')
const both = (f: Facts) =>
  [f.upper && `arcade maxillaire, ${f.upper}`, f.lower && `arcade mandibulaire, ${f.lower}`].filter(Boolean).join(' ; ')
const shift = (value: Fact) =>
  Number(value) === 0
    ? 'aucun déplacement'
    : `${mm(Math.abs(Number(value)))} vers la ${Number(value) > 0 ? 'gauche' : 'droite'}`
const vertical = (value: Fact) =>
  Number(value) === 0 ? 'aucun mouvement prescrit' : Number(value) > 0 ? 'égression prescrite' : 'ingression prescrite'

const each = (f: Facts, names: Readonly<Record<string, string>>, say: (name: string, key: string) => string) =>
  Object.entries(names)
    .flatMap(([key, name]) => (f[key] === undefined ? [] : [say(name, key)]))
    .join(' ; ')

const relations = {
  ...{ canineRight: 'canine droite', canineLeft: 'canine gauche' },
  ...{ molarRight: 'molaire droite', molarLeft: 'molaire gauche' },
}
const groups = {
  ...{ anteriors: 'dents antérieures', posteriors: 'dents postérieures' },
  ...{ upperAnteriors: 'dents antérieures maxillaires', lowerAnteriors: 'dents antérieures mandibulaires' },
}
const crossbiteMeans = {
  ...{ 'expand-upper': 'expansion maxillaire', 'narrow-upper': 'contraction maxillaire' },
  ...{ 'expand-lower': 'expansion mandibulaire', 'narrow-lower': 'contraction mandibulaire' },
  ...{ 'procline-upper': 'vestibuloversion maxillaire', 'retract-lower': 'rétraction mandibulaire' },
}
const ways = {
  ...{ 'upper-expand': 'expansion maxillaire', 'lower-expand': 'expansion mandibulaire' },
  'upper-procline': 'vestibuloversion des incisives maxillaires',
  'lower-procline': 'vestibuloversion des incisives mandibulaires',
  ...{ 'upper-ipr': 'IPR maxillaire', 'lower-ipr': 'IPR mandibulaire' },
  'upper-distalise': 'distalisation des molaires maxillaires',
  'lower-distalise': 'distalisation des molaires mandibulaires',
}

export const words = {
  rules: {
    'arch-without-models': f => `L’${arch(f.arch)} est à traiter, mais le plan ne comporte aucune étape pour elle.`,
    'stages-missing': f => `Étapes sans modèle : ${both(f)}.`,
    'fixed-tooth-moves': f =>
      `Des dents à ne pas déplacer se déplacent : ${f.teeth}, jusqu’à ${mm(f.mm)} et ${degrees(f.degrees)}.`,
    'extractions-differ': f =>
      `Les extractions diffèrent : ${each(f, { notPlanned: 'prescrites mais non planifiées', notPrescribed: 'planifiées mais non prescrites' }, (name, key) => `${f[key]}, ${name}`)}.`,
    'untreated-arch-moves': f =>
      f.models === undefined
        ? `L’${arch(f.arch)} n’est pas à traiter, mais des dents s’y déplacent : ${f.teeth}, jusqu’à ${mm(f.mm)} et ${degrees(f.degrees)}.`
        : `L’${arch(f.arch)} n’est pas à traiter, mais le plan en comporte ${f.models} modèles différents.`,
    'attachment-where-none': f => `Taquets sur des dents qui ne doivent pas en porter : ${f.teeth}.`,
    'ipr-refused': f => `L’IPR est exclue, mais le plan en comporte ${mm(f.mm)} au total.`,
    'ipr-over-cap': f =>
      `IPR au-delà du maximum en ${f.contacts} ; la plus forte est de ${mm(f.mm)} en ${f.contact}, au lieu de ${mm(f.cap)}.`,
    'ipr-over-total': f => `IPR de ${mm(f.mm)} au total ; la prescription autorise ${mm(f.total)}.`,
    'ipr-too-early': f => `IPR à l’étape ${f.stage} ; la prescription l’autorise à partir de l’étape ${f.limit}.`,
    'ipr-where-forbidden': f => `IPR à des contacts exclus ou restaurés : ${f.contacts}.`,
    'past-stage-limit': f => `Le plan comporte ${f.stages} étapes ; la prescription en autorise ${f.limit} au maximum.`,
    'wear-days-differ': f => `Chaque aligneur est porté ${f.days} jours au lieu de ${f.prescribed}.`,
    'arches-end-apart': f =>
      `Les deux arcades doivent se terminer ensemble ; l’arcade maxillaire se termine à l’étape ${f.upper}, l’arcade mandibulaire à l’étape ${f.lower}.`,
    'midline-off': f =>
      `Les milieux interincisifs diffèrent : ${each(f, { upper: 'maxillaire', lower: 'mandibulaire' }, (name, key) => `${name}, ${shift(f[key])} au lieu de ${shift(f[`${key}Asked`])}`)}.`,
    'overjet-off': f => `Surplomb final de ${mm(f.mm)} au lieu de ${mm(f.asked)}.`,
    'overbite-means-differ': f =>
      `Le mouvement vertical diffère : ${[
        each(f, groups, (name, key) => `${name}, ${plus(f[key])} en moyenne (${vertical(f[`${key}Asked`])})`),
        f.ramps && `butées rétro-incisives absentes sur ${f.ramps}`,
      ]
        .filter(Boolean)
        .join(' ; ')}. L’égression est positive.`,
    'class-off': f =>
      `L’écart à la Classe I diffère : ${each(f, relations, (name, key) => `${name}, ${plus(f[key])} à la fin au lieu de ${plus(f[`${key}Asked`])}`)}. La Classe II est positive.`,
    'distalisation-differs': f =>
      `Distalisation, ${arch(f.arch)} : ${each(f, { right: 'côté droit', left: 'côté gauche' }, (name, key) => `${name}, ${mm(f[key])} (${f[`${key}Asked`] === 1 ? 'prescrite' : 'non prescrite'})`)}.`,
    'crossbite-left': f =>
      `L’occlusion inversée n’est pas corrigée comme prescrit : ${[
        each(f, crossbiteMeans, (name, key) => `${name}, mais ${plus(f[key])} en vestibulaire`),
        f.crossed && `toujours inversées, ${f.crossed}`,
      ]
        .filter(Boolean)
        .join(' ; ')}.`,
    'spaces-differ': f =>
      `Les espaces diffèrent en ${f.contacts} ; le plus grand écart est en ${f.contact}, ${mm(f.mm)} au lieu de ${mm(f.asked)}.`,
    'refused-way-used': f =>
      `De l’espace est gagné par un moyen non prescrit : ${each(f, ways, (name, key) => `${name}, ${key.endsWith('procline') ? degrees(f[key]) : mm(f[key])}`)}.`,
    'elastic-without-cut': f => `Dents pour élastiques sans découpe dans les aligneurs : ${f.teeth}.`,
  },
  names: {
    'arch-without-models': 'Étapes pour chaque arcade traitée',
    'stages-missing': 'Aucune étape manquante',
    'fixed-tooth-moves': 'Dents à ne pas déplacer immobiles',
    'extractions-differ': 'Extractions conformes à la prescription',
    'untreated-arch-moves': 'Arcade non traitée immobile',
    'attachment-where-none': 'Pas de taquet sur les dents exclues ou absentes',
    'ipr-refused': 'Pas d’IPR si elle est exclue',
    'ipr-over-cap': 'IPR par contact dans la limite',
    'ipr-over-total': 'IPR totale dans la limite',
    'ipr-too-early': 'IPR pas avant son étape',
    'ipr-where-forbidden': 'Pas d’IPR aux contacts exclus ou restaurés',
    'past-stage-limit': 'Nombre d’étapes dans la limite',
    'wear-days-differ': 'Jours de port conformes à la prescription',
    'arches-end-apart': 'Fin simultanée des deux arcades',
    'midline-off': 'Milieux interincisifs conformes à la prescription',
    'overjet-off': 'Surplomb conforme à la prescription',
    'overbite-means-differ': 'Recouvrement corrigé par les mouvements prescrits',
    'class-off': 'Rapports canin et molaire conformes à la prescription',
    'distalisation-differs': 'Distalisation du côté prescrit',
    'crossbite-left': 'Occlusion inversée corrigée',
    'spaces-differ': 'Espaces fermés ou conservés comme prescrit',
    'refused-way-used': 'Espace gagné par les seuls moyens prescrits',
    'elastic-without-cut': 'Découpes pour les élastiques',
  },
  states: { met: 'Respecté ou non demandé', deviates: 'Écart', 'not-checkable': 'Non vérifiable' },
  lacks: {
    'stage-count': () => 'Le plan n’indique pas son nombre d’étapes.',
    models: () => 'Le plan ne comporte pas de modèles.',
    poses: teeth =>
      teeth
        ? `Le plan ne comporte pas les positions de ces dents : ${teeth}.`
        : 'Le plan ne comporte pas les positions des dents.',
    ipr: () => 'Le plan ne détaille pas l’IPR.',
    attachments: () => 'Le plan ne détaille pas les taquets.',
    cuts: () => 'Le plan ne détaille pas les découpes pour élastiques.',
    extractions: () => 'Le plan ne détaille pas les extractions.',
    'wear-days': () => 'Le plan n’indique pas les jours de port.',
    landmarks: teeth =>
      teeth ? `Des points de repère manquent sur ces dents : ${teeth}.` : 'Les points de repère nécessaires manquent.',
  },
  table: 'Prescription et plan comparés',
  counts: (met, deviates, open) =>
    `Points respectés : ${met} ; écarts : ${deviates} ; points non vérifiables : ${open}`,
  requirement: 'Exigence',
  state: 'Résultat',
  title: n =>
    n === 1
      ? 'Ce plan s’écarte de la prescription sur un point'
      : `Ce plan s’écarte de la prescription sur ${n} points`,
  reasonOfPlanner: 'Motif indiqué par le planificateur',
  reason: 'Motif de l’écart',
  reasonHint: 'Le praticien le lit avant d’approuver. Il n’est plus modifiable après la publication.',
  reasonNeeded: 'Expliquez l’écart, en 10 caractères au moins',
  signed: 'Votre signature couvre aussi les écarts et leur motif.',
} satisfies Words<typeof english>
