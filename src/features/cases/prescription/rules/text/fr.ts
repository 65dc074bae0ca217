import { numberFormat } from '#kit/formats.ts'
import type { Words } from '#kit/words.ts'

const figure = (fact: number | string | undefined) => numberFormat('fr').format(Number(fact))

export const words = {
  readiness: {
    fine: () => 'Complet',
    missing: () => 'Pas encore renseigné.',
    unsaid: f => `Reste à indiquer : ${f.parts}.`,
    'left-to-planner': f => `Non précisé : ${f.parts}. Le planificateur décidera.`,

    'both-bites': () => 'Supraclusion et béance sont toutes deux indiquées. Gardez celle que présente le patient.',
    'complaint-untreated': () =>
      'C’est un motif de consultation, mais la réponse n’y change rien. Modifiez l’un des deux.',
    'attachments-refused': () =>
      'Une rotation ou une égression est demandée, mais toutes ces dents antérieures restent sans taquet. ' +
      'Autorisez-en quelques-uns.',
    'after-last-stage': f =>
      `L’étape ${f.stage} est indiquée, mais ${f.limit} étapes au plus. ` +
      'Choisissez une étape plus précoce ou augmentez la limite.',
    'single-stage': () =>
      'En une seule étape, une dent se déplace d’environ 0,25 mm. Augmentez la limite ou laissez-la libre.',
    'stage-limit-small': f =>
      `Les déplacements demandés exigent au moins ${f.stages} étapes ; la limite est de ${f.limit}. ` +
      'Augmentez-la ou réduisez les objectifs.',
    'mobile-with-short-wear': f =>
      `Des dents à mobilité augmentée doivent être déplacées : ${f.teeth}. Envisagez 10 ou 14 jours par aligneur.`,
    'over-correction-unasked': () =>
      'Une surcorrection est choisie pour ce que la prescription ne corrige pas. Retirez-la ou ajoutez l’objectif.',
    'opposite-is-treated': () =>
      'Des aligneurs passifs sont choisis pour l’arcade antagoniste, mais les deux sont traitées. ' +
      'Choisissez une autre option.',
    'chain-outside-arches': () => 'La chaînette virtuelle (C-chain) est dans l’arcade non traitée. Choisissez l’autre.',
    'refinement-without-progress': () =>
      'L’évolution avec les aligneurs précédents n’est pas consignée. Consignez-la ou décrivez-la dans les notes.',

    'every-tooth-fixed': () => 'Il ne reste aucune dent à déplacer. Libérez-en au moins une.',
    'exclusive-conditions': f => `Des états incompatibles sont indiqués pour : ${f.teeth}. N’en gardez qu’un.`,
    'ends-in-two-arches': f =>
      `La première et la dernière dent ne sont pas dans la même arcade : ${f.teeth}. Corrigez l’une des deux.`,
    'extracted-but-fixed': f => `À extraire et à ne pas déplacer : ${f.teeth}. Retirez l’une des marques.`,
    'extracted-but-missing': f => `À extraire, mais déjà absentes : ${f.teeth}. Retirez l’une des marques.`,
    'extracted-but-implant': f => `À extraire, mais ce sont des implants : ${f.teeth}. Est-ce voulu ?`,
    'extracted-outside-arches': f => `À extraire dans l’arcade non traitée : ${f.teeth}. Est-ce voulu ?`,
    'space-beside-fixed': f =>
      `L’espace d’extraction ne peut être fermé, les deux dents voisines étant fixes : ${f.teeth}. ` +
      'Libérez-en une ou conservez l’espace.',
    'cannot-move': f =>
      `Implants et dents ankylosées ne se déplacent pas : ${f.teeth}. Marquez-les « Ne pas déplacer ».`,
    'bridge-may-move': f =>
      `Les piliers d’un bridge ne se déplacent pas séparément : ${f.teeth}. Marquez-les « Ne pas déplacer ».`,
    'bonded-retainer-may-move': f =>
      `Des dents sous contention collée doivent être déplacées : ${f.teeth}. ` +
      'Marquez-les « Ne pas déplacer » ou indiquez quand elle sera déposée.',
    'gone-but-named': f => `Marquées ici, bien qu’absentes ou à extraire : ${f.teeth}. Retirez la marque.`,
    'impacted-without-plan': f =>
      `Rien n’est prévu pour ces dents incluses : ${f.teeth}. ` +
      'Marquez-les à extraire ou « Ne pas déplacer », ou décrivez le projet dans les notes.',
    'third-molars-contradict': () =>
      'La réponse sur les dents de sagesse et le schéma dentaire ne concordent pas. Corrigez l’un des deux.',
    'deciduous-unexpected': f =>
      `Dents temporaires marquées dans une denture permanente : ${f.teeth}. ` +
      'Choisissez la denture mixte ou retirez les marques.',
    'too-young': () => 'Aucun aligneur n’est fabriqué avant 5 ans. Vérifiez la date de naissance.',
    'dentition-against-age': f =>
      `Cette denture est inhabituelle à ${f.age} ans. Vérifiez la date de naissance et la denture.`,

    'aim-immovable': () =>
      'Toutes les dents à déplacer sont absentes, fixes ou des implants. Modifiez l’objectif ou libérez des dents.',
    'aim-outside-arches': () =>
      'Ceci déplace des dents de l’arcade non traitée. Choisissez un autre moyen ou traitez les deux arcades.',
    'target-against-aim': f =>
      `Passer de ${figure(f.present)} mm à ${figure(f.target)} mm ne correspond pas à cet objectif. ` +
      'Vérifiez les deux valeurs.',
    'overjet-target-unusual': f =>
      `Un surplomb visé de ${figure(f.target)} mm est inhabituel. Il est d’ordinaire de 2 à 3 mm.`,
    'midline-without-space': f =>
      `Le milieu interincisif doit se déplacer de ${figure(f.mm)} mm, mais rien n’indique d’où vient la place. ` +
      'Choisissez un moyen.',
    'midline-shifted-away': () =>
      'Le milieu interincisif est déjà dévié de ce côté ; le décalage l’aggraverait. Vérifiez le côté.',
    'lower-incisor-extraction-centred': () =>
      'Après extraction d’une seule incisive mandibulaire, le milieu mandibulaire ne peut être centré. ' +
      'Maintenez-le ou changez d’extraction.',
    'uneven-extractions': f =>
      `Les extractions ne sont pas symétriques (${f.teeth}), mais le milieu doit être maintenu. ` +
      'Revoyez l’un ou l’autre.',
    'elastics-in-one-arch': () =>
      'Les élastiques exigent deux arcades, mais une seule est traitée. ' +
      'Indiquez leur ancrage dans les notes ou choisissez un autre moyen.',

    'no-molar-to-distalise': () =>
      'Une distalisation est demandée, mais aucune molaire ne peut bouger. ' +
      'Choisissez un autre moyen ou libérez une molaire.',
    'fixed-in-the-way': f =>
      `Une distalisation est demandée, mais ces molaires ne doivent pas bouger : ${f.teeth}. ` +
      'Libérez-les ou choisissez un autre moyen.',
    'third-molars-in-the-way': f =>
      `Une distalisation est demandée et les dents de sagesse peuvent gêner : ${f.teeth}. ` +
      'Indiquez si elles sont présentes ou à extraire.',
    'distalisation-refused': () =>
      'La distalisation est choisie ici, mais pas parmi les moyens de résoudre l’encombrement de cette arcade. ' +
      'Modifiez l’un des deux.',
    'class-1-corrected': () =>
      'Ce côté est déjà en classe I, mais doit être corrigé. Vérifiez la classe ou choisissez de la maintenir.',
    'ipr-too-little': () =>
      'La réduction interproximale seule ne suffit pas. ' +
      'Ajoutez distalisation, élastiques ou extraction, ou limitez l’objectif.',
    'tooth-of-other-side': f => `Pas de ce côté ou de cette arcade : ${f.teeth}. Choisissez une autre dent.`,
    'elastics-on-bare-tooth': f =>
      `L’élastique s’attache à une dent absente ou sans taquet : ${f.teeth}. Choisissez une autre dent ou un crochet.`,
    'elastics-within-arch': () =>
      'L’élastique commence et finit dans la même arcade. Choisissez une dent dans chaque arcade.',
    'elastics-other-class': () =>
      'Ces élastiques tirent dans l’autre sens : leur classe, leurs dents et la classe actuelle ne concordent pas. ' +
      'Vérifiez les trois.',
    'cut-outs-at-neck': f =>
      `Les élastiques exigent des découpes, mais l’aligneur s’arrête au collet : ${f.teeth}. ` +
      'Ajoutez ces dents aux exceptions ou choisissez une découpe plus haute.',

    'gap-twice': f => `Le même espace figure deux fois : ${f.teeth}. Retirez-en un.`,
    'gap-across-teeth': f =>
      `Des dents se trouvent dans cet espace : ${f.teeth}. ` +
      'Marquez-les absentes ou à extraire, ou choisissez des dents voisines.',
    'gap-ends-at-missing': f =>
      `Cet espace s’arrête à une dent absente ou à extraire : ${f.teeth}. Indiquez la dent suivante qui reste.`,
    'gap-outside-arches': f =>
      `Cet espace est dans l’arcade non traitée : ${f.teeth}. Retirez-le ou traitez les deux arcades.`,
    'gap-between-fixed': f =>
      `Tous les espaces sont à fermer, mais les deux voisines de cette dent absente sont fixes : ${f.teeth}. ` +
      'Libérez-en une ou laissez l’espace.',
    'nothing-to-restore': () =>
      'Aucune dent absente ni aucun espace à laisser n’est indiqué. Marquez la dent ou l’espace ; ' +
      'pour des facettes ou couronnes seules, maintenez et précisez ce qui est prévu.',
    'extraction-space-contradicts': f =>
      `L’espace d’extraction est fermé dans une réponse et laissé dans l’autre : ${f.teeth}. Modifiez l’une des deux.`,
    'extraction-unnamed': () =>
      'Une extraction est choisie, mais aucune dent n’est marquée. Marquez-la sur le schéma dentaire.',
    'narrowed-and-expanded': () => 'La même arcade doit être élargie et contractée. Choisissez l’un des deux.',
    'ipr-refused-but-first': () =>
      'L’IPR vient ici en premier, mais est refusée sous « Réduction interproximale ». ' +
      'Modifiez l’une des deux réponses.',
    'ipr-refused-but-listed': () =>
      'L’IPR figure ici, mais est refusée sous « Réduction interproximale ». Retirez-la ou autorisez-la.',
    'ipr-refused-but-means': () =>
      'L’IPR est choisie ici, mais refusée sous « Réduction interproximale ». Modifiez l’une des deux réponses.',
    'ipr-without-use': () =>
      'L’IPR est demandée, mais aucune autre réponse ne l’utilise. ' +
      'Ajoutez-la aux moyens de gagner de la place ou choisissez « Si nécessaire ».',
    'ipr-cap-anterior': f =>
      `${figure(f.mm)} mm aux contacts antérieurs dépassent les 0,5 mm habituels. ` +
      'Baissez la limite ou fixez-en une pour les postérieures.',
    'ipr-cap-on-crowns': f =>
      `Plus de 0,5 mm d’IPR sont permis à côté de restaurations : ${f.teeth}. ` +
      'Baissez la limite ou excluez ces contacts.',
  },
} satisfies Words<typeof import('./en.ts')['words']>
