import { numberFormat } from '#kit/formats.ts'
import type { Words } from '#kit/words.ts'

type Facts = Readonly<Record<string, number | string>>

const number = numberFormat('fr', { maximumFractionDigits: 1 })
const show = (value: number | string | undefined) => (typeof value === 'number' ? number.format(value) : (value ?? '?'))
const size = (bytes: number) =>
  bytes < 2 ** 20
    ? `${Math.ceil(bytes / 2 ** 10)} ko`
    : bytes < 2 ** 30
      ? `${show(bytes / 2 ** 20)} Mo`
      : `${show(bytes / 2 ** 30)} Go`
const MiB = (bytes: number | string | undefined) => (typeof bytes === 'number' ? size(bytes) : '?')

const formatNames: Record<string, string> = {
  pdf: 'PDF',
  picture: 'PNG, JPEG',
  mesh: 'STL, PLY, OBJ',
  video: 'MP4, WebM',
  captions: 'WebVTT',
  statement: 'camt.053, Norma 43',
  'dicom-zip': 'ZIP (DICOM)',
}
const formats = (types: number | string | undefined) =>
  String(types)
    .split(' ')
    .map(format => formatNames[format] ?? format)
    .join(', ')

export const words = {
  way: {
    reading: 'Vérification du fichier…',
    queued: 'Attend son tour',
    sending: 'Envoi en cours',
    resending: 'La connexion a été coupée. Reprise à partir de ce qui est arrivé…',
    waiting: 'Pas de connexion. L’envoi reprendra tout seul.',
    arrived: 'Arrivé. Le serveur le vérifie…',
    slow: (name: string) => `La vérification de ${name} dure plus longtemps que d’habitude.`,
    checkAgain: 'Vérifier de nouveau',
    failed: 'Le fichier n’est pas arrivé.',
    retry: 'Réessayer',
    cancel: (name: string) => `Arrêter l’envoi de ${name}`,
    dismissRefusal: 'Ignorer',
    remove: (name: string) => `Retirer ${name}`,
    download: (name: string) => `Télécharger ${name}`,
  },
  announced: {
    checked: (n: number, of: number) => `${n} ${n < 2 ? 'fichier vérifié' : 'fichiers vérifiés'} sur ${of}`,
    allChecked: (n: number) => (n === 1 ? 'Le fichier a été vérifié' : `Les ${n} fichiers ont été vérifiés`),
    removed: (name: string) => `${name} a été retiré`,
  },
  picker: {
    full: (most: number) =>
      most === 1
        ? 'Retirez ce fichier pour en choisir un autre.'
        : `${most} fichiers au plus. Retirez-en un pour en ajouter un autre.`,
    busy: 'Un fichier est encore en cours d’envoi. Attendez qu’il soit arrivé ou retirez-le.',
    faulty: 'Un fichier n’a pas été accepté. Retirez-le ou choisissez-en un autre.',
    ready: (name: string) => `${name} est arrivé`,
    leftMore: 'Les plus anciens ne sont pas affichés ici. Ils apparaissent quand ceux-ci sont utilisés ou supprimés.',
    left: 'Déjà envoyé et pas encore utilisé :',
    take: 'Utiliser',
    size,
  },
  limits: {
    'invoice-pdf': 'PDF, jusqu’à 20 Mo',
    'transfer-proof': 'PDF, PNG ou JPEG, jusqu’à 20 Mo',
    'bank-statement': 'camt.053 ou Norma 43, jusqu’à 20 Mo',
    'course-cover': 'PNG ou JPEG, jusqu’à 25 Mo',
    'lesson-video': 'MP4 ou WebM, jusqu’à 2 Go',
    'lesson-pdf': 'PDF, jusqu’à 100 Mo',
    'lesson-captions': 'WebVTT, jusqu’à 2 Mo',
    'ticket-file': 'PDF, PNG, JPEG, STL, PLY ou OBJ, jusqu’à 200 Mo',
    'case-picture': 'PNG ou JPEG, jusqu’à 25 Mo',
    'profile-photo': 'PNG ou JPEG, jusqu’à 25 Mo',
  },
  refusals: {
    'empty-file': (_: Facts) => 'Le fichier est vide (0 octet). Exportez-le ou copiez-le de nouveau.',
    'too-big': (f: Facts) =>
      `Le fichier pèse ${MiB(f.bytes)} ; ${MiB(f.max)} au plus sont acceptés. Envoyez un export plus léger.`,
    'not-a-mesh': (_: Facts) =>
      'Ce n’est pas une empreinte STL, PLY ou OBJ, quoi qu’en dise son nom. Exportez-la de nouveau.',
    truncated: (_: Facts) => 'L’empreinte est coupée : la fin manque. Exportez-la ou copiez-la de nouveau.',
    'surplus-bytes': (_: Facts) => 'Il y a quelque chose après la fin de l’empreinte. Exportez-la de nouveau.',
    'not-finite': (_: Facts) => 'L’empreinte contient des points sans position valable. Exportez-la de nouveau.',
    'bad-index': (_: Facts) => 'L’empreinte désigne des points qu’elle ne contient pas. Exportez-la de nouveau.',
    'no-triangles': (_: Facts) =>
      'L’empreinte ne contient aucune surface. Exportez-la comme maillage, non comme nuage de points.',
    'too-many-triangles': (f: Facts) =>
      `L’empreinte compte plus de ${show(f.max)} triangles. Exportez-la à une résolution plus basse.`,
    'name-disagrees': (f: Facts) =>
      `Le nom se termine par .${f.named}, mais le contenu est du ${String(f.type).toUpperCase()}. Corrigez l’extension ou exportez de nouveau le fichier.`,
    'not-a-photo': (_: Facts) =>
      'Ce n’est ni une image PNG ni une image JPEG. Enregistrez-la dans l’un de ces formats.',
    heic: (_: Facts) =>
      'C’est une photo HEIC, que ce navigateur ne peut pas convertir. Sur l’iPhone, choisissez-la de nouveau avec Options › Le plus compatible, ou activez Réglages › Appareil photo › Formats › Le plus compatible avant de la prendre. Sur un Mac, exportez-la en JPEG depuis Photos ou Aperçu.',
    'damaged-photo': (_: Facts) =>
      'L’image est endommagée et ne peut pas être ouverte. Enregistrez-la ou copiez-la de nouveau.',
    'too-many-pixels': (f: Facts) =>
      `L’image compte ${show(f.width)} × ${show(f.height)} pixels ; ${show(Number(f.max) / 1e6)} mégapixels au plus sont acceptés. Réduisez-la.`,
    'too-few-pixels': (f: Facts) =>
      `L’image compte ${show(f.width)} × ${show(f.height)} pixels ; il en faut ici au moins ${show(f.long)} × ${show(f.short)}. Choisissez-en une plus grande.`,
    'not-a-pdf': (_: Facts) => 'Ce n’est pas un PDF. Enregistrez le document en PDF.',
    'pdf-incomplete': (_: Facts) => 'Le PDF est coupé : la fin manque. Enregistrez-le ou copiez-le de nouveau.',
    'pdf-encrypted': (_: Facts) => 'Le PDF est protégé. Enregistrez-le sans mot de passe ni restriction.',
    'wrong-type': (f: Facts) =>
      `Ce type de fichier n’est pas accepté ici. Envoyez l’un de ceux-ci : ${formats(f.types)}.`,
    'not-a-video': (_: Facts) =>
      'Ce n’est pas une vidéo MP4 ou WebM, quoi qu’en dise son nom. Exportez la vidéo de nouveau.',
    'video-incomplete': (_: Facts) =>
      'La vidéo est coupée : il en manque une partie. Exportez-la ou copiez-la de nouveau.',
    'no-video-track': (_: Facts) => 'Ce fichier contient du son mais aucune image. Exportez la vidéo avec son image.',
    'video-codec': (f: Facts) =>
      `L’image est enregistrée en ${f.codec}, que tous les navigateurs ne lisent pas. Exportez-la en MP4 avec H.264 et AAC.`,
    'not-captions': (_: Facts) =>
      'Ce ne sont pas des sous-titres WebVTT. Le fichier doit être du texte UTF-8 qui commence par WEBVTT.',
    'not-a-statement': (_: Facts) =>
      'Ce n’est ni un fichier camt.053 ni un fichier Norma 43. Téléchargez de nouveau les mouvements depuis votre banque.',
    'not-a-zip': (_: Facts) =>
      'Ce n’est pas un ZIP. Exportez le CBCT en fichiers DICOM et compressez leur dossier en ZIP.',
    'damaged-zip': (_: Facts) =>
      'Le ZIP est incomplet ou en plusieurs parties. Compressez à nouveau le dossier en un seul ZIP.',
    'zip-encrypted': (_: Facts) =>
      'Le ZIP est protégé par un mot de passe. Compressez à nouveau le dossier sans mot de passe.',
    'zip-unsafe': (_: Facts) =>
      'Le ZIP contient des liens, des chemins hors de son dossier ou bien plus de données que sa taille. Ne compressez que les fichiers DICOM.',
    'not-json': (_: Facts) => 'Ce n’est pas un fichier JSON, ou il est endommagé. Exportez de nouveau le plan.',
    'not-text': (_: Facts) =>
      'Ce n’est pas un fichier CSV en texte UTF-8. Dans le tableur, enregistrez-le au format « CSV UTF-8 ».',
    'no-dicom': (_: Facts) =>
      'Le ZIP ne contient aucun fichier DICOM. Exportez le CBCT en DICOM et compressez ce dossier.',
    'sha256-differs': (_: Facts) => 'Le fichier a changé en route ou sur votre disque. Choisissez-le à nouveau.',
    'took-too-long': (_: Facts) =>
      'La vérification du fichier a duré trop longtemps ou s’est interrompue. Réessayez ; si cela se reproduit, exportez-le à une résolution plus basse.',
    'too-late': (_: Facts) => 'Le cas a avancé avant que ce fichier soit vérifié : il n’a pas été ajouté.',
    'case-full': (f: Facts) =>
      `Ce cas contient déjà ${show(f.most)} fichiers de ce type. Demandez au support d’y mettre de l’ordre.`,
    'quota-full': (f: Facts) => `Votre espace de ${MiB(f.quota)} est plein. Demandez au support de l’augmenter.`,
  },
} satisfies Words<typeof import('./en.ts').words>
