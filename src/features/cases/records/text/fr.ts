import { showDay } from '#kit/dates.ts'
import { numberFormat } from '#kit/formats.ts'
import type { Words } from '#kit/words.ts'

type Facts = Readonly<Record<string, number | string>>

const number = numberFormat('fr', { maximumFractionDigits: 1 })
const show = (value: number | string | undefined) => (typeof value === 'number' ? number.format(value) : (value ?? '?'))
const exact = (value: number | string | undefined) =>
  typeof value === 'number' ? numberFormat('fr', { maximumSignificantDigits: 3 }).format(value) : '?'

/** The day of a fact, in the date format of the specification. */
const day = (value: number | string | undefined) => (typeof value === 'string' ? showDay(value) : '?')

const slots = {
  'frontal-rest': 'Exobuccale de face, au repos',
  'frontal-smile': 'Exobuccale de face, sourire',
  'profile-rest': 'Exobuccale de profil, au repos',
  'upper-occlusal': 'Occlusale maxillaire',
  'lower-occlusal': 'Occlusale mandibulaire',
  'right-buccal': 'Latérale droite en occlusion',
  'front-occlusion': 'De face en occlusion',
  'left-buccal': 'Latérale gauche en occlusion',
  'profile-smile': 'Exobuccale de profil, sourire',
  'three-quarter': 'Exobuccale de trois quarts',
  panoramic: 'Radiographie panoramique',
  'lateral-ceph': 'Téléradiographie de profil',
  periapical: 'Radiographies rétroalvéolaires',
  'other-xray': 'Autre radiographie',
  cbct: 'Tomographie à faisceau conique (CBCT)',
  'upper-scan': 'Empreinte numérique maxillaire',
  'lower-scan': 'Empreinte numérique mandibulaire',
  'bite-scan': 'Enregistrement de l’occlusion',
  'centric-scan': 'Occlusion en relation centrée',
  'perio-chart': 'Bilan parodontal',
  document: 'Document',
}
const slotName = (slot: number | string | undefined) =>
  Object.entries(slots).find(([name]) => name === slot)?.[1] ?? String(slot)

const towards = {
  left: 'vers la gauche du patient',
  right: 'vers la droite du patient',
  front: 'vers l’avant',
  back: 'vers l’arrière',
}
const jawSides = { left: 'gauche', right: 'droit' }
const wordOf = (table: Record<string, string>, key: number | string | undefined) => table[String(key)] ?? '?'

export const words = {
  slots,
  kinds: { photo: 'Photos', xray: 'Radiographies', scan: 'Empreintes numériques', document: 'Documents' },
  hints: {
    'frontal-rest':
      'Appareil à hauteur des yeux, lèvres détendues, visage entier du menton à la naissance des cheveux.',
    'frontal-smile': 'Même position, large sourire naturel qui découvre les dents maxillaires.',
    'profile-rest': 'Profil droit, lèvres détendues, cheveux derrière l’oreille, tête droite.',
    'upper-occlusal': 'Au miroir, bouche grande ouverte, des incisives à la dernière molaire.',
    'lower-occlusal': 'Au miroir, langue en arrière, des incisives à la dernière molaire.',
    'right-buccal': 'Avec écarteurs, en intercuspidie maximale, au moins de la canine à la première molaire.',
    'front-occlusion': 'Avec écarteurs, en intercuspidie maximale, appareil à hauteur du plan occlusal.',
    'left-buccal': 'Avec écarteurs, en intercuspidie maximale, au moins de la canine à la première molaire.',
    'profile-smile': 'Profil droit, même position, large sourire naturel.',
    'three-quarter': 'Visage tourné de 45°, au repos ou souriant, regard vers l’avant.',
    panoramic: 'Datant de moins d’un an, exportée en PNG ou JPEG.',
    'lateral-ceph': 'En intercuspidie maximale, avec l’échelle visible s’il y en a une.',
    periapical: 'De dents isolées, avec les apex. Plusieurs fichiers.',
    'other-xray': 'Rétrocoronaires ou coupes isolées d’une tomographie à faisceau conique (CBCT) utiles au plan.',
    cbct: 'Le volume entier : ses fichiers DICOM dans un ZIP. S’il est plus grand, indiquez un lien dans les notes de la prescription.',
    'upper-scan': 'L’arcade entière jusqu’en arrière de la dernière molaire, en millimètres : STL, PLY ou OBJ.',
    'lower-scan': 'L’arcade entière, exportée avec l’arcade maxillaire, en occlusion.',
    'bite-scan': 'Les deux côtés en intercuspidie maximale, si votre scanner les exporte.',
    'centric-scan': 'L’occlusion avec les condyles en relation centrée, si elle diffère de l’intercuspidie maximale.',
    'perio-chart': 'Sondage, récessions et mobilités en PDF.',
    document: 'Un compte rendu ou un courrier en PDF.',
  },
  limits: {
    photo: 'PNG ou JPEG, 25 Mo au plus',
    xray: 'PNG ou JPEG, 25 Mo au plus',
    cbct: 'ZIP de fichiers DICOM, 1 Go au plus',
    scan: 'STL, PLY ou OBJ, 200 Mo au plus',
    document: 'PDF, 20 Mo au plus',
  },
  viewer: {
    shortcuts: {
      turn: 'Tourner l’empreinte',
      zoom: 'Rapprocher ou éloigner',
      views: 'Vue de face, de droite, de gauche, du haut, du bas',
    },
    loading: 'Chargement des empreintes numériques',
    preview: 'Aperçu : la forme exacte est en cours de chargement',
    presets: { front: 'De face', right: 'Droite', left: 'Gauche', upper: 'Maxillaire', lower: 'Mandibule' },
    role: 'vue 3D',
    sides: {
      front: 'Vue de face',
      right: 'Vue de droite',
      left: 'Vue de gauche',
      upper: 'Vue de dessus',
      lower: 'Vue de dessous',
      turned: 'Vue modifiée à la main',
    },
    parts: 'Ce qui est affiché',
    part: { upper: 'Arcade maxillaire', lower: 'Arcade mandibulaire', bite: 'Occlusion' },
    reset: 'Revenir à la vue de face',
    keys: 'Glissez pour tourner. Les flèches tournent, + et − zooment, 1 à 5 choisissent la vue.',
    unreadable: 'Une empreinte numérique n’a pas pu être chargée. Rechargez la page ou téléchargez le fichier.',
    sources: {
      file: 'Axes tels que dans le fichier : la forme n’indique pas la position.',
      shape: 'Verticale et face trouvées d’après la forme des arcades.',
      doctor: 'Tourné par le praticien.',
    },
    turns: { around: 'Tourner de 90°', forwards: 'Basculer en avant de 90°', sideways: 'Incliner sur le côté de 90°' },
    unturn: 'Revenir aux axes trouvés',
    turning: 'Un instant, rotation en cours',
    noWebGl: 'Ce navigateur ne peut pas afficher la 3D',
    noWebGlText:
      'WebGL est désactivé ou absent. Un autre navigateur l’a peut-être ; les fichiers sont ici de toute façon.',
  },
  step: {
    drop: 'Déposez ici photos, radiographies, empreintes numériques et PDF',
    dropHint: 'Plusieurs à la fois. Ils sont classés d’après leur nom ; vous choisissez l’emplacement des autres.',
    chosen: (n: number) => (n === 1 ? '1 fichier attend un emplacement' : `${n} fichiers attendent un emplacement`),
    place: (name: string) => `Emplacement de ${name}`,
    choosePlace: 'Choisissez un emplacement',
    noPlace: 'Ni photo, ni radiographie, ni empreinte numérique, ni PDF, ni ZIP.',
    dismiss: (name: string) => `Écarter ${name}`,
    add: 'Ajouter un fichier',
    replace: 'Remplacer',
    remove: (name: string) => `Retirer ${name}`,
    removed: (place: string) => `${place} : fichier retiré`,
    download: (name: string) => `Télécharger ${name}`,
    optional: 'Facultatif',
    asked: 'À joindre',
    takenOn: 'Date de prise',
    teeth: 'Dents visibles',
    teethHint: 'Numéros FDI, par exemple 36 37',
    noTooth: (text: string) => `« ${text} » n’est pas le numéro FDI d’une dent.`,
    saidByFile: 'D’après le fichier',
    dayFaults: { 'before-birth': 'Avant la naissance du patient' },
    partly: (percent: number, name: string) =>
      `${percent} % de ${name} sont arrivés. Choisissez à nouveau le même fichier pour continuer.`,
    goOn: 'Le choisir à nouveau',
    discard: 'Abandonner',
    done: (n: number, of: number) => `${n} sur ${of}`,
    guessed: 'Classé d’après son nom',
    confirm: 'Il est à sa place',
    confirmAll: 'Tous sont à leur place',
    guesses: (n: number) =>
      n === 1 ? '1 fichier a été classé d’après son nom' : `${n} fichiers ont été classés d’après leur nom`,
    guessesText: 'Vérifiez-les un par un. Déplacez ceux qui sont mal classés, puis confirmez les autres.',
    move: (name: string) => `Déplacer ${name}`,
    full: (place: string) => `${place} : plus de place`,
  },
  view: {
    none: 'Rien pour le moment',
    noneText: 'Ce que le praticien envoie apparaîtra ici.',
    missing: 'Non envoyé',
    taken: (day: string) => `Pris le ${day}`,
    open: (name: string) => `Agrandir ${name}`,
    numbered: (name: string, n: number, all: number) => `${name}, ${n} sur ${all}`,
    teeth: (teeth: readonly string[]) => `${teeth.length === 1 ? 'Dent' : 'Dents'} ${teeth.join(', ')}`,
    ofTeeth: (name: string, teeth: readonly string[]) =>
      `${name}, ${teeth.length === 1 ? 'dent' : 'dents'} ${teeth.join(', ')}`,
    ofDay: (name: string, day: string) => `${name}, en date du ${day}`,
    scans: 'Empreintes numériques en 3D',
  },
  readiness: {
    fine: (_: Facts) => 'Complet',
    missing: (_: Facts) => 'Manque encore. Ajoutez le fichier.',
    'being-read': (_: Facts) => 'Le fichier est arrivé et il est en cours de vérification. Un instant.',
    'place-guessed': (_: Facts) =>
      'Classé ici d’après le nom du fichier. Vérifiez que c’est sa place, puis confirmez ou déplacez-le.',
    'arch-missing': (_: Facts) =>
      'Manque encore. Les deux arcades sont nécessaires, même si une seule est traitée : le plan doit respecter l’occlusion.',
    'too-many-files': (f: Facts) =>
      `${show(f.files)} fichiers là où ${show(f.most)} sont possibles. Retirez ceux en trop.`,
    'wrong-kind': (_: Facts) => 'Ce fichier n’a pas sa place ici. Déplacez-le.',
    'same-file-twice': (f: Facts) =>
      `Le même fichier se trouve aussi sous « ${slotName(f.other)} ». Remplacez l’un des deux.`,
    'of-earlier-cycle': (f: Facts) =>
      f.other === undefined
        ? 'C’est le fichier d’un traitement précédent. Une finition se planifie sur de nouvelles photos et empreintes : refaites-le.'
        : `C’est le fichier d’un traitement précédent. Il peut resservir s’il date du ${day(f.other)}, jour de la dernière progression notée, ou d’après : indiquez sa date ou refaites-le.`,
    'few-pixels': (f: Facts) =>
      `${show(f.width)} × ${show(f.height)} pixels ne suffisent pas pour juger des dents ; le petit côté doit en compter ${show(f.least)}. Envoyez la photo originale, non un aperçu.`,
    blurred: (_: Facts) => 'La photo semble floue. Si les dents ne sont pas nettes, refaites-la.',
    dark: (_: Facts) => 'La photo est très sombre. Si les dents ne se jugent pas, refaites-la avec plus de lumière.',
    noisy: (_: Facts) => 'L’image n’est presque que du bruit. Vérifiez le fichier, refaites la photo s’il est abîmé.',
    'not-a-mouth': (_: Facts) =>
      'Ni dents ni gencives ne se reconnaissent aux couleurs de cette image. Vérifiez que c’est la bonne photo.',
    turned: (_: Facts) => 'La photo est peut-être tournée de 90°. Comparez-la au dessin et tournez-la si besoin.',
    'same-picture': (f: Facts) =>
      `On dirait la même image que sous « ${slotName(f.other)} ». Vérifiez les deux emplacements.`,
    'mirrored-picture': (f: Facts) =>
      `On dirait l’image de « ${slotName(f.other)} » en miroir. Vérifiez les deux emplacements.`,
    'sides-not-mirrored': (f: Facts) =>
      `Cette photo et « ${slotName(f.other)} » semblent montrer le même côté. Vérifiez laquelle est laquelle, et si l’une est en miroir.`,
    'not-a-scan': (f: Facts) =>
      `Seulement ${show(f.triangles)} triangles : ce n’est guère une empreinte dentaire (au moins ${show(f.least)}). Exportez l’empreinte complète.`,
    'few-triangles': (f: Facts) =>
      `Seulement ${show(f.triangles)} triangles ; une empreinte en compte d’habitude plus de ${show(f.least)}. Exportez-la en pleine résolution si possible.`,
    'many-holes': (f: Facts) =>
      `La surface a beaucoup de trous (${show(f.openEdges)} bords libres). Complétez les zones si des dents sont touchées.`,
    'in-inches': (f: Facts) =>
      `L’arcade mesure ${exact(f.found)} de large : ce sont des pouces. Exportez en millimètres (× ${show(f.factor)} = ${show(f.millimetres)} mm).`,
    'in-centimetres': (f: Facts) =>
      `L’arcade mesure ${exact(f.found)} de large : ce sont des centimètres. Exportez en millimètres (× ${show(f.factor)} = ${show(f.millimetres)} mm).`,
    'in-metres': (f: Facts) =>
      `L’arcade mesure ${exact(f.found)} de large : ce sont des mètres. Exportez en millimètres (× ${show(f.factor)} = ${show(f.millimetres)} mm).`,
    'not-arch-sized': (f: Facts) =>
      `L’empreinte mesure ${exact(f.found)} de large ; une arcade complète fait de ${show(f.least)} à ${show(f.most)} mm. Exportez l’arcade entière en millimètres.`,
    'frames-agree': (_: Facts) => 'Les empreintes maxillaire et mandibulaire concordent',
    'frames-differ': (_: Facts) =>
      'Les empreintes maxillaire et mandibulaire ne se superposent pas. Exportez-les ensemble, en occlusion, sans déplacer l’une ou l’autre.',
    'arches-swapped': (_: Facts) =>
      'Les deux empreintes sont inversées : par sa forme, celle-ci est une arcade mandibulaire. Déplacez-la à l’emplacement de l’autre, qui viendra ici.',
    'palate-in-lower': (_: Facts) =>
      'Cette empreinte comporte un palais : c’est une arcade maxillaire. Déplacez-la à sa place ou choisissez l’empreinte mandibulaire.',
    'arches-collide': (f: Facts) =>
      `Les dents des deux empreintes se traversent de ${show(f.millimetres)} mm. Vérifiez qu’elles ont été exportées en occlusion.`,
    'arches-apart': (f: Facts) =>
      `Les dents postérieures ne se touchent pas : au moins ${show(f.millimetres)} mm les séparent. Si elles se touchent en bouche, exportez les deux empreintes en occlusion.`,
    'arches-shifted': (f: Facts) =>
      `L’arcade mandibulaire se trouve à environ ${show(f.millimetres)} mm ${wordOf(towards, f.side)} de là où cuspides et sillons s’emboîtent le mieux. Vérifiez l’occlusion ; si le patient mord ainsi, il n’y a rien à faire.`,
    'same-arch-twice': (_: Facts) =>
      'Les empreintes maxillaire et mandibulaire montrent la même arcade. Remplacez l’une des deux.',
    'bite-elsewhere': (f: Facts) =>
      `Seulement ${show(f.share)} % de l’empreinte d’occlusion se trouvent sur les deux arcades. Vérifiez qu’elle est de ce patient et qu’elle a été exportée avec elles.`,
    'no-arch': (_: Facts) =>
      'La forme d’une arcade entière et ouverte n’a pas été trouvée, l’occlusion n’a donc pas pu être vérifiée. Regardez l’empreinte en 3D.',
    'inside-out': (_: Facts) =>
      'La surface est à l’envers : elle a peut-être été mise en miroir à l’export. Comparez gauche et droite avec les photos.',
    'no-teeth': (_: Facts) => 'Aucune dent n’a été trouvée sur cette empreinte. Vérifiez que c’est le bon fichier.',
    'teeth-cut': (f: Facts) =>
      `Le bord de l’empreinte traverse des dents sur environ ${show(f.millimetres)} mm. Scannez-les avec 2 mm de gencive tout autour.`,
    'holes-on-teeth': (f: Facts) =>
      f.holes === 1
        ? `Il y a un trou d’environ ${show(f.millimetres)} mm sur les dents. Scannez-le à nouveau.`
        : `Il y a ${show(f.holes)} trous sur les dents, le plus large d’environ ${show(f.millimetres)} mm. Scannez-les à nouveau.`,
    'side-short': (f: Facts) =>
      `Du côté ${wordOf(jawSides, f.side)} du patient, la rangée de dents est plus courte que prévu d’environ ${show(f.millimetres)} mm. Scannez jusqu’en distal de la dernière molaire, ou notez les dents absentes sur le schéma dentaire.`,
    'day-impossible': (f: Facts) =>
      `Sa date, ${day(f.day)}, est future ou antérieure à la naissance du patient. Corrigez-la.`,
    'before-progress': (f: Facts) =>
      `Date du ${day(f.day)}, avant la dernière progression notée (${day(f.other)}). Une finition se planifie sur les dents telles qu’elles sont : refaites-le.`,
    'before-dental-work': (f: Facts) =>
      `Empreinte du ${day(f.day)}, avant la dernière extraction ou restauration (${day(f.other)}). Refaites-la pour que les aligneurs s’adaptent.`,
    'scan-old': (f: Facts) =>
      `Empreinte du ${day(f.day)}, il y a plus de ${show(f.days)} jours. Refaites-la si les dents ont pu bouger depuis.`,
    'xray-old': (f: Facts) =>
      `Radiographie du ${day(f.day)}, il y a plus d’un an. S’il en existe une plus récente, envoyez-la.`,
    'asked-for-sagittal': (_: Facts) =>
      'Demandée car une correction sagittale est prescrite : elle montre la classe squelettique et l’inclinaison des incisives.',
    'asked-for-proclination': (_: Facts) =>
      'Demandée car les incisives peuvent être proversées : elle montre leur inclinaison actuelle.',
    'asked-for-extraction': (f: Facts) =>
      `Demandée en raison de l’extraction de ${f.teeth} : le profil et les incisives décident de la fermeture de l’espace.`,
    'asked-for-impacted': (f: Facts) =>
      `Demandée en raison de dents incluses ou non sorties (${f.teeth}) : elle montre leur position.`,
    'asked-for-third-molars': (f: Facts) =>
      f.teeth === undefined
        ? 'Demandée car on ne sait pas s’il y a des troisièmes molaires.'
        : `Demandée en raison des troisièmes molaires (${f.teeth}) : elle montre si elles gênent.`,
    'asked-for-root-canals': (f: Facts) =>
      `Demandées en raison des dents traitées endodontiquement (${f.teeth}) : les apex doivent être sains avant de déplacer les dents.`,
    'asked-for-short-roots': (f: Facts) =>
      `Demandées en raison des racines courtes (${f.teeth}) : leur longueur limite le déplacement des dents.`,
    'asked-for-mobile-teeth': (f: Facts) =>
      `Demandées en raison d’une mobilité augmentée (${f.teeth}) : elles montrent l’os et les racines.`,
    'asked-for-periodontitis': (_: Facts) =>
      'Demandé en raison d’une parodontite ou d’une perte osseuse : elle limite le déplacement des dents.',
  },
} satisfies Words<typeof import('./en.ts').words>
