import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

type Facts = Readonly<Record<string, string | number>>

const arch = (name: unknown) => (name === 'upper' ? 'arcade maxillaire' : 'arcade mandibulaire')
const bounds = (f: Facts) =>
  [f.min !== undefined && `${f.min} au minimum`, f.max !== undefined && `${f.max} au maximum`]
    .filter(Boolean)
    .join(', ')

export const words = {
  faults: {
    'no-plan-json': () => 'Le paquet ne contient pas de plan.json. Ajoutez-le à la racine du paquet.',
    'json-too-large': f =>
      `plan.json compte ${f.length} caractères ; le maximum est de ${f.max}. N’y exportez que les positions, pas les maillages.`,
    'not-json': () =>
      'plan.json n’est pas un JSON valide. Exportez-le à nouveau ; JSON n’admet ni NaN, ni infini, ni commentaires.',
    'wrong-format': f => `Le format est ${f.value}. Il doit être « ${f.options} ».`,
    'wrong-version': f =>
      `La version ${f.value} du format n’est pas prise en charge. Exportez la version ${f.options}.`,
    'wrong-units': f => `L’unité est ${f.value}. Exportez toutes les longueurs en millimètres (« mm »).`,
    'wrong-numbering': f => `La numérotation dentaire est ${f.value}. Exportez des numéros FDI (ISO 3950).`,
    'wrong-axes': f => `Les axes sont ${f.value}. Exportez LPS : +X gauche du patient, +Y postérieur, +Z supérieur.`,
    'field-missing': f => `Le champ « ${f.field} » manque. Ajoutez-le.`,
    'field-unknown': f => `Le champ ${f.value} n’existe pas dans ce format. Supprimez-le ou corrigez son nom.`,
    'wrong-type': f => `La valeur ${f.value} n’est pas du bon type. Attendu : ${f.expected}.`,
    'not-a-number': f => `La valeur ${f.value} n’est pas un nombre fini (${f.expected}). Exportez un nombre.`,
    'out-of-bounds': f => `La valeur ${f.value} est hors limites : ${bounds(f)}. Corrigez-la.`,
    'wrong-length': f => `La liste compte ${f.length} éléments ; limites : ${bounds(f)}. Corrigez-la.`,
    'unknown-option': f => `La valeur ${f.value} ne figure pas parmi : ${f.options}.`,
    'unreadable-text': f => `Le texte ${f.value} n’a pas la forme ou la longueur requise. Corrigez-le.`,
    'no-arch': () =>
      'Le plan n’indique ni l’arcade maxillaire ni l’arcade mandibulaire. Ajoutez-en au moins une avec ses étapes.',
    'stages-reversed': f =>
      `L’${arch(f.arch)} se termine à l’étape ${f.last}, avant sa première étape, ${f.first}. Corrigez « first » et « last ».`,
    'arch-without-models': f =>
      `Le plan ne comporte aucun modèle de l’${arch(f.arch)}. Ajoutez ses dents ou ses étapes, ou supprimez l’arcade.`,
    'arch-not-in-plan': f => `Le plan ne comporte pas l’${arch(f.arch)}. Ajoutez l’arcade ou supprimez cet élément.`,
    'stage-out-of-plan': f =>
      `L’étape ${f.stage} n’existe pas : les étapes vont de ${f.first} à ${f.last}. Corrigez l’étape.`,
    'from-after-to': f =>
      `La première étape, ${f.from}, vient après la dernière, ${f.to}. Inversez-les ou corrigez-les.`,
    'stage-files-count': f =>
      `L’${arch(f.arch)} compte ${f.count} fichiers pour ${f.expected} étapes. Indiquez un fichier par étape.`,
    'checkpoints-unordered': f =>
      `Le contrôle de l’étape ${f.stage} figure après celui de l’étape ${f.before}. Indiquez chacun une seule fois, par ordre croissant.`,
    'wear-days-unusual': f =>
      `${f.days} jours par aligneur : c’est inhabituel (${f.min} à ${f.max} en général). Vérifiez ce nombre.`,
    'unknown-tooth': f =>
      `${f.value} n’est pas un numéro de dent FDI. Utilisez 11-48, ou 51-85 pour les dents temporaires.`,
    'tooth-twice': f => `La dent ${f.tooth} figure deux fois. Gardez une seule entrée.`,
    'mesh-twice': f =>
      `La dent ${f.tooth} utilise ${f.name}, le maillage d’une autre dent. Donnez-lui son propre maillage.`,
    'frame-not-unit': f => `Un axe a pour longueur ${f.length}. Normalisez-le à la longueur 1.`,
    'frame-not-orthogonal': f =>
      `Les axes s’écartent de ${f.degrees}° de l’angle droit. Exportez trois axes perpendiculaires.`,
    'frame-left-handed': () => 'Les axes forment un repère indirect. Exportez mesialDistal = buccoLingual × long.',
    'frame-long-reversed': f =>
      `Le grand axe de la dent ${f.tooth} pointe vers la racine. Il doit pointer vers le bord incisif ou les cuspides.`,
    'frame-buccal-reversed': f =>
      `L’axe vestibulolingual de la dent ${f.tooth} pointe vers la langue. Il doit pointer vers la joue ou la lèvre.`,
    'rotation-not-unit': f =>
      `La rotation de la dent ${f.tooth} n’est pas un quaternion unitaire : sa longueur est ${f.length}. Normalisez x, y, z, w.`,
    'pose-count': f =>
      `La dent ${f.tooth} compte ${f.count} positions ; il en faut ${f.expected}. Exportez-en une par étape jusqu’à la dernière, ou jusqu’à son extraction.`,
    'jump-mm': f =>
      `La dent ${f.tooth} se déplace de ${f.mm} mm en une étape (maximum ${f.max}). Vérifiez l’ordre et l’origine de ses positions.`,
    'jump-degrees': f =>
      `La dent ${f.tooth} tourne de ${f.degrees}° en une étape (maximum ${f.max}). Vérifiez l’ordre et l’orientation de ses positions.`,
    'tooth-far-away': f =>
      `La dent ${f.tooth} est à ${f.mm} mm de l’origine (maximum ${f.max}). Vérifiez l’unité, et que toutes les dents ont la même origine et les mêmes axes.`,
    'looks-like-inches': f =>
      `Les dents de l’${arch(f.arch)} ne s’étendent que sur ${f.mm} mm, comme si elles étaient en pouces. Exportez des millimètres.`,
    'arches-swapped': () =>
      'Les dents maxillaires sont sous les dents mandibulaires. Vérifiez que +Z est supérieur et que les arcades ne sont pas interverties.',
    'sides-swapped': () =>
      'Les dents du côté droit du patient sont à gauche. Vérifiez que +X est la gauche du patient et que le modèle n’a pas été exporté en miroir.',
    'tooth-missing': f =>
      `La dent ${f.tooth} ne figure pas parmi les dents du plan. Ajoutez-la ou supprimez cet élément.`,
    'tooth-extracted': f =>
      `La dent ${f.tooth} est extraite avant l’étape ${f.stage}. Faites terminer cet élément plus tôt, ou supprimez-le.`,
    'contact-unknown': f =>
      `${f.contact} n’est pas un contact. Indiquez deux dents de la même arcade, de la droite vers la gauche du patient, par exemple 12-11.`,
    'contact-not-adjacent': f =>
      `La dent ${f.tooth} se trouve entre les dents du contact ${f.contact}. Indiquez deux dents voisines.`,
    'contact-across-gap': f =>
      `Le contact ${f.contact} traverse l’espace de la dent ${f.tooth}, absente. Vérifiez que les deux dents se touchent à cette étape.`,
    'ipr-over-limit': f =>
      `Le stripping en ${f.contact} atteint ${f.mm} mm au total ; ce contact admet ${f.max} mm. Réduisez-le ou répartissez-le.`,
    'attachment-twice': f => `Le même taquet de la dent ${f.tooth} figure deux fois. Supprimez-en un.`,
    'extraction-twice': f => `L’extraction de la dent ${f.tooth} figure deux fois. Supprimez-en une.`,
    'landmark-without-tooth': f =>
      `Des repères sont donnés pour la dent ${f.tooth}, sans maillage dans le plan. Ajoutez la dent ou supprimez-les.`,
    'plane-not-unit': f => `La normale a pour longueur ${f.length}. Normalisez-la à la longueur 1.`,
    'file-missing': f => `${f.name} n’est pas dans le paquet. Ajoutez-le ou corrigez son nom.`,
    'file-not-listed': f => `${f.name} n’a pas de SHA-256 dans « files ». Ajoutez-le.`,
    'file-unused': f => `${f.name} est dans le paquet, mais plan.json ne le mentionne pas. Il ne sera pas importé.`,
    'file-empty': f => `${f.name} est vide. Exportez-le à nouveau.`,
    'file-type': f => `${f.name} n’est pas un maillage. Utilisez STL, PLY ou OBJ.`,
    'sha256-differs': f =>
      `${f.name} n’est pas le fichier que décrit plan.json : le SHA-256 diffère. Exportez les deux à nouveau.`,
    'path-unsafe': f =>
      `Le nom ${f.name} pointe hors du paquet ou n’est pas autorisé. Utilisez des noms relatifs avec « / », comme teeth/11.stl.`,
    'names-by-case': f =>
      `${f.name} et ${f.other} ne diffèrent que par la casse ou le codage d’un accent, que certains systèmes ignorent. Renommez l’un des deux.`,
    'hash-of-plan-json': () => 'plan.json ne peut pas contenir son propre SHA-256. Supprimez cette entrée.',
    'table-name': f =>
      `Aucun tableau ne porte ce nom. Les tableaux sont ${f.options}. Renommez le fichier ou retirez-le.`,
    'table-twice': f => `${f.other} est le même tableau. Ne gardez qu’un des deux fichiers.`,
    'table-beside-plan-json': () =>
      'Un plan a une seule source : plan.json, ou des tableaux joints aux STL des étapes. Retirez ce tableau ou reportez son contenu dans plan.json.',
    'table-without-stages': () =>
      'Un tableau se lit avec les fichiers STL des étapes. Ajoutez-les ou retirez ce tableau.',
    'table-too-long': f => `Le tableau compte plus de ${f.max} lignes. Retirez ce qui ne fait pas partie de ce plan.`,
    'column-missing': f =>
      `La colonne « ${f.column} » manque. La première ligne doit nommer toutes les colonnes : ${f.options}.`,
    'column-unknown': f => `La colonne ${f.value} n’existe pas dans ce tableau. Les colonnes sont : ${f.options}.`,
    'column-twice': f => `La colonne « ${f.column} » apparaît deux fois. Supprimez-en une.`,
    'row-length': f =>
      `La ligne compte ${f.count} cellules et l’en-tête ${f.expected}. Corrigez-la ; les nombres à virgule décimale exigent des points-virgules entre les cellules.`,
    'cell-quotes': () =>
      'Un guillemet ne ferme pas sa cellule. Fermez la cellule ou doublez le guillemet à l’intérieur.',
    'cell-too-long': f => `Une cellule dépasse ${f.max} caractères. Raccourcissez-la.`,
    'package-broken': () => 'Le fichier ZIP ne peut pas être lu. Créez-le à nouveau.',
    'package-too-large': f => `Le paquet dépasse ${f.max} Mo. Réduisez les maillages ou divisez l’envoi.`,
    'package-bomb': () =>
      'Le ZIP contient des liens, des chemins qui sortent de son dossier ou un volume de données démesuré une fois décompressé. Ne compressez que les fichiers du plan.',
    'mesh-unreadable': f => `${f.name} ne peut pas être lu comme maillage. Exportez-le à nouveau en STL binaire.`,
    'mesh-inches': f => `${f.name} a la taille d’un modèle en pouces. Exportez des millimètres.`,
    'mesh-size': f =>
      `${f.name} mesure ${f.mm} mm, ce qui ne correspond ni à une dent ni à une arcade. Vérifiez l’unité.`,
    'teeth-through-each-other': f =>
      `Les dents ${f.teeth} s’interpénètrent de ${f.mm} mm à l’étape ${f.stage} (maximum ${f.max}). Corrigez leurs positions ou prévoyez du stripping.`,
  },
} satisfies Words<typeof english>
