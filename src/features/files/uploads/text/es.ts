import { numberFormat } from '#kit/formats.ts'
import type { Words } from '#kit/words.ts'

type Facts = Readonly<Record<string, number | string>>

const number = numberFormat('es', { maximumFractionDigits: 1 })
const show = (value: number | string | undefined) => (typeof value === 'number' ? number.format(value) : (value ?? '?'))
const size = (bytes: number) =>
  bytes < 2 ** 20
    ? `${Math.ceil(bytes / 2 ** 10)} kB`
    : bytes < 2 ** 30
      ? `${show(bytes / 2 ** 20)} MB`
      : `${show(bytes / 2 ** 30)} GB`
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
    reading: 'Comprobando el archivo…',
    queued: 'En espera',
    sending: 'Subiendo',
    resending: 'Se cortó la conexión. Se continúa con la parte que no llegó…',
    waiting: 'Sin conexión. Continuará sola.',
    arrived: 'Recibido. El servidor lo comprueba…',
    slow: (name: string) => `La comprobación de ${name} tarda más de lo habitual.`,
    checkAgain: 'Comprobar de nuevo',
    failed: 'No ha llegado.',
    retry: 'Reintentar',
    cancel: (name: string) => `Detener la subida de ${name}`,
    dismissRefusal: 'Descartar',
    remove: (name: string) => `Quitar ${name}`,
    download: (name: string) => `Descargar ${name}`,
  },
  announced: {
    checked: (n: number, of: number) => `${n} de ${of} archivos comprobados`,
    allChecked: (n: number) => (n === 1 ? 'El archivo se ha comprobado' : `Se han comprobado los ${n} archivos`),
    removed: (name: string) => `Se ha quitado ${name}`,
  },
  picker: {
    full: (most: number) =>
      most === 1 ? 'Quite este archivo para elegir otro.' : `${most} archivos como máximo. Quite uno para añadir otro.`,
    busy: 'Todavía se está enviando un archivo. Espere a que llegue o quítelo.',
    faulty: 'Un archivo no se ha admitido. Quítelo o elija otro.',
    ready: (name: string) => `${name} ya está aquí`,
    leftMore: 'Los más antiguos no se muestran aquí. Aparecen cuando estos se usan o se eliminan.',
    left: 'Ya enviado y todavía sin usar:',
    take: 'Usar',
    size,
  },
  limits: {
    'invoice-pdf': 'PDF, hasta 20 MB',
    'transfer-proof': 'PDF, PNG o JPEG, hasta 20 MB',
    'bank-statement': 'camt.053 o Norma 43, hasta 20 MB',
    'course-cover': 'PNG o JPEG, hasta 25 MB',
    'lesson-video': 'MP4 o WebM, hasta 2 GB',
    'lesson-pdf': 'PDF, hasta 100 MB',
    'lesson-captions': 'WebVTT, hasta 2 MB',
    'ticket-file': 'PDF, PNG, JPEG, STL, PLY u OBJ, hasta 200 MB',
    'case-picture': 'PNG o JPEG, hasta 25 MB',
    'profile-photo': 'PNG o JPEG, hasta 25 MB',
  },
  refusals: {
    'empty-file': (_: Facts) => 'El archivo está vacío (0 bytes). Vuelva a exportarlo o a copiarlo.',
    'too-big': (f: Facts) =>
      `El archivo ocupa ${MiB(f.bytes)}; se admiten ${MiB(f.max)} como máximo. Envíe una exportación más pequeña.`,
    'not-a-mesh': (_: Facts) =>
      'No es un escaneo STL, PLY ni OBJ, diga lo que diga su nombre. Vuelva a exportar el escaneo.',
    truncated: (_: Facts) => 'El escaneo está cortado: falta el final. Vuelva a exportarlo o a copiarlo.',
    'surplus-bytes': (_: Facts) => 'Hay algo después del final del escaneo. Vuelva a exportarlo.',
    'not-finite': (_: Facts) => 'El escaneo contiene puntos sin posición válida. Vuelva a exportarlo.',
    'bad-index': (_: Facts) => 'El escaneo nombra puntos que no contiene. Vuelva a exportarlo.',
    'no-triangles': (_: Facts) => 'El escaneo no contiene ninguna superficie. Expórtelo como malla, no como puntos.',
    'too-many-triangles': (f: Facts) =>
      `El escaneo tiene más de ${show(f.max)} triángulos. Expórtelo con menor resolución.`,
    'name-disagrees': (f: Facts) =>
      `El nombre termina en .${f.named}, pero el contenido es ${String(f.type).toUpperCase()}. Corrija la extensión o vuelva a exportar el archivo.`,
    'not-a-photo': (_: Facts) => 'No es una imagen PNG ni JPEG. Guárdela en uno de estos formatos.',
    heic: (_: Facts) =>
      'Es una foto HEIC, que este navegador no puede convertir. En el iPhone, elíjala de nuevo con Opciones › Más compatible, o active Ajustes › Cámara › Formatos › Más compatible antes de hacer la foto. En un Mac, expórtela como JPEG desde Fotos o Vista Previa.',
    'damaged-photo': (_: Facts) => 'La imagen está dañada y no se puede abrir. Vuelva a guardarla o a copiarla.',
    'too-many-pixels': (f: Facts) =>
      `La imagen tiene ${show(f.width)} × ${show(f.height)} píxeles; se admiten ${show(Number(f.max) / 1e6)} megapíxeles como máximo. Redúzcala.`,
    'too-few-pixels': (f: Facts) =>
      `La imagen tiene ${show(f.width)} × ${show(f.height)} píxeles; aquí hacen falta al menos ${show(f.long)} × ${show(f.short)}. Elija una más grande.`,
    'not-a-pdf': (_: Facts) => 'No es un PDF. Guarde el documento como PDF.',
    'pdf-incomplete': (_: Facts) => 'El PDF está cortado: falta el final. Vuelva a guardarlo o a copiarlo.',
    'pdf-encrypted': (_: Facts) => 'El PDF está protegido. Guárdelo sin contraseña ni restricciones.',
    'wrong-type': (f: Facts) => `Aquí no se admite este tipo de archivo. Envíe uno de estos: ${formats(f.types)}.`,
    'not-a-video': (_: Facts) => 'No es un vídeo MP4 ni WebM, diga lo que diga su nombre. Vuelva a exportar el vídeo.',
    'video-incomplete': (_: Facts) => 'El vídeo está cortado: falta una parte. Vuelva a exportarlo o a copiarlo.',
    'no-video-track': (_: Facts) => 'Este archivo tiene sonido pero no imagen. Exporte el vídeo con su imagen.',
    'video-codec': (f: Facts) =>
      `La imagen está guardada como ${f.codec}, que no todos los navegadores reproducen. Expórtela como MP4 con H.264 y AAC.`,
    'not-captions': (_: Facts) => 'No son subtítulos WebVTT. El archivo debe ser texto UTF-8 que empiece por WEBVTT.',
    'not-a-statement': (_: Facts) =>
      'No es un archivo camt.053 ni Norma 43. Vuelva a descargar los movimientos de su banco.',
    'not-a-zip': (_: Facts) => 'No es un ZIP. Exporte el CBCT como archivos DICOM y comprima su carpeta en un ZIP.',
    'damaged-zip': (_: Facts) =>
      'El ZIP está incompleto o en varias partes. Comprima de nuevo la carpeta en un solo ZIP.',
    'zip-encrypted': (_: Facts) => 'El ZIP tiene contraseña. Comprima de nuevo la carpeta sin ella.',
    'zip-unsafe': (_: Facts) =>
      'El ZIP contiene enlaces, rutas fuera de su carpeta o muchos más datos que su tamaño. Comprima solo los archivos DICOM.',
    'not-json': (_: Facts) => 'No es un archivo JSON o está dañado. Exporte el plan de nuevo.',
    'not-text': (_: Facts) => 'No es un archivo CSV en texto UTF-8. En la hoja de cálculo, guárdelo como «CSV UTF-8».',
    'no-dicom': (_: Facts) => 'El ZIP no contiene archivos DICOM. Exporte el CBCT como DICOM y comprima esa carpeta.',
    'sha256-differs': (_: Facts) => 'El archivo cambió por el camino o en su disco. Vuelva a elegirlo.',
    'took-too-long': (_: Facts) =>
      'La comprobación del archivo ha tardado demasiado o se ha interrumpido. Inténtelo de nuevo; si vuelve a ocurrir, expórtelo con menor resolución.',
    'too-late': (_: Facts) => 'El caso avanzó antes de que se comprobara este archivo, así que no se añadió.',
    'case-full': (f: Facts) =>
      `Este caso ya tiene ${show(f.most)} archivos de este tipo. Pida a soporte que lo ordene.`,
    'quota-full': (f: Facts) => `Su espacio de ${MiB(f.quota)} está lleno. Solicite más espacio a soporte.`,
  },
} satisfies Words<typeof import('./en.ts').words>
