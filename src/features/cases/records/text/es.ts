import { showDay } from '#kit/dates.ts'
import { numberFormat } from '#kit/formats.ts'
import type { Words } from '#kit/words.ts'

type Facts = Readonly<Record<string, number | string>>

const number = numberFormat('es', { maximumFractionDigits: 1 })
const show = (value: number | string | undefined) => (typeof value === 'number' ? number.format(value) : (value ?? '?'))
const exact = (value: number | string | undefined) =>
  typeof value === 'number' ? numberFormat('es', { maximumSignificantDigits: 3 }).format(value) : '?'

/** The day of a fact, in the date format of the specification. */
const day = (value: number | string | undefined) => (typeof value === 'string' ? showDay(value) : '?')

const slots = {
  'frontal-rest': 'Extraoral frontal, en reposo',
  'frontal-smile': 'Extraoral frontal, sonriendo',
  'profile-rest': 'Extraoral de perfil, en reposo',
  'upper-occlusal': 'Oclusal superior',
  'lower-occlusal': 'Oclusal inferior',
  'right-buccal': 'Lateral derecha en oclusión',
  'front-occlusion': 'Frontal en oclusión',
  'left-buccal': 'Lateral izquierda en oclusión',
  'profile-smile': 'Extraoral de perfil, sonriendo',
  'three-quarter': 'Extraoral de tres cuartos',
  panoramic: 'Ortopantomografía',
  'lateral-ceph': 'Telerradiografía lateral',
  periapical: 'Radiografías periapicales',
  'other-xray': 'Otra radiografía',
  cbct: 'Tomografía de haz cónico (CBCT)',
  'upper-scan': 'Escaneo superior',
  'lower-scan': 'Escaneo inferior',
  'bite-scan': 'Escaneo de la mordida',
  'centric-scan': 'Escaneo de la mordida en relación céntrica',
  'perio-chart': 'Periodontograma',
  document: 'Documento',
}
const slotName = (slot: number | string | undefined) =>
  Object.entries(slots).find(([name]) => name === slot)?.[1] ?? String(slot)

const towards = {
  left: 'hacia la izquierda del paciente',
  right: 'hacia la derecha del paciente',
  front: 'hacia delante',
  back: 'hacia atrás',
}
const jawSides = { left: 'izquierdo', right: 'derecho' }
const wordOf = (table: Record<string, string>, key: number | string | undefined) => table[String(key)] ?? '?'

export const words = {
  slots,
  kinds: { photo: 'Fotografías', xray: 'Radiografías', scan: 'Escaneos', document: 'Documentos' },
  hints: {
    'frontal-rest': 'Cámara a la altura de los ojos, labios relajados, la cara entera desde el mentón hasta el pelo.',
    'frontal-smile': 'Misma posición, sonrisa amplia y natural que muestre los dientes superiores.',
    'profile-rest': 'Perfil derecho, labios relajados, pelo detrás de la oreja, cabeza recta.',
    'upper-occlusal': 'Con espejo y la boca bien abierta, desde los incisivos hasta el último molar.',
    'lower-occlusal': 'Con espejo y la lengua retirada, desde los incisivos hasta el último molar.',
    'right-buccal': 'Con retractores, en máxima intercuspidación, al menos del canino al primer molar.',
    'front-occlusion': 'Con retractores, en máxima intercuspidación, cámara a la altura del plano oclusal.',
    'left-buccal': 'Con retractores, en máxima intercuspidación, al menos del canino al primer molar.',
    'profile-smile': 'Perfil derecho, misma posición, sonrisa amplia y natural.',
    'three-quarter': 'Cara girada 45°, en reposo o sonriendo, mirada al frente.',
    panoramic: 'De menos de un año, exportada como PNG o JPEG.',
    'lateral-ceph': 'En máxima intercuspidación y con la escala visible, si la hay.',
    periapical: 'De dientes sueltos, con los ápices. Varios archivos.',
    'other-xray':
      'Aletas de mordida o cortes sueltos de una tomografía de haz cónico (CBCT) que importen para el plan.',
    cbct: 'El volumen entero: sus archivos DICOM en un ZIP. Si es mayor, ponga un enlace en las notas de la prescripción.',
    'upper-scan': 'La arcada entera hasta detrás del último molar, en milímetros: STL, PLY u OBJ.',
    'lower-scan': 'La arcada entera, exportada junto con la superior, en oclusión.',
    'bite-scan': 'Ambos lados en máxima intercuspidación, si su escáner los exporta.',
    'centric-scan': 'La mordida con los cóndilos en relación céntrica, si difiere de la máxima intercuspidación.',
    'perio-chart': 'Sondaje, recesiones y movilidad en PDF.',
    document: 'Un informe o una carta en PDF.',
  },
  limits: {
    photo: 'PNG o JPEG, hasta 25 MB',
    xray: 'PNG o JPEG, hasta 25 MB',
    cbct: 'ZIP de archivos DICOM, hasta 1 GB',
    scan: 'STL, PLY u OBJ, hasta 200 MB',
    document: 'PDF, hasta 20 MB',
  },
  viewer: {
    shortcuts: {
      turn: 'Girar el escaneo',
      zoom: 'Acercar o alejar',
      views: 'Ver de frente, derecha, izquierda, arriba, abajo',
    },
    loading: 'Cargando los escaneos',
    preview: 'Vista previa: se está cargando la forma exacta',
    presets: { front: 'Frontal', right: 'Derecha', left: 'Izquierda', upper: 'Superior', lower: 'Inferior' },
    role: 'vista 3D',
    sides: {
      front: 'Vista frontal',
      right: 'Vista desde la derecha',
      left: 'Vista desde la izquierda',
      upper: 'Vista desde arriba',
      lower: 'Vista desde abajo',
      turned: 'Vista cambiada a mano',
    },
    parts: 'Qué se muestra',
    part: { upper: 'Arcada superior', lower: 'Arcada inferior', bite: 'Mordida' },
    reset: 'Volver a la vista frontal',
    keys: 'Arrastre para girar. Las flechas giran, + y − acercan o alejan, de 1 a 5 se elige la vista.',
    unreadable: 'No se pudo cargar un escaneo. Recargue la página o descargue el archivo.',
    sources: {
      file: 'Ejes tal como vienen en el archivo: la forma no indica cómo está colocado.',
      shape: 'Posición vertical y frente obtenidos de la forma de las arcadas.',
      doctor: 'Girado por el doctor.',
    },
    turns: { around: 'Girar 90°', forwards: 'Inclinar hacia delante 90°', sideways: 'Inclinar hacia un lado 90°' },
    unturn: 'Volver a los ejes detectados',
    turning: 'Un momento, se está girando',
    noWebGl: 'Este navegador no puede mostrar 3D',
    noWebGlText:
      'WebGL está desactivado o no existe. Quizá otro navegador lo tenga; los archivos están aquí igualmente.',
  },
  step: {
    drop: 'Suelte aquí fotos, radiografías, escaneos y PDF',
    dropHint: 'Varios a la vez. Se ordenan por su nombre; usted elige el lugar de los demás.',
    chosen: (n: number) => (n === 1 ? '1 archivo necesita un lugar' : `${n} archivos necesitan un lugar`),
    place: (name: string) => `Lugar de ${name}`,
    choosePlace: 'Elija un lugar',
    noPlace: 'No es ni foto, ni radiografía, ni escaneo, ni PDF, ni ZIP.',
    dismiss: (name: string) => `Descartar ${name}`,
    add: 'Añadir archivo',
    replace: 'Sustituir',
    remove: (name: string) => `Quitar ${name}`,
    removed: (place: string) => `${place}: archivo quitado`,
    download: (name: string) => `Descargar ${name}`,
    optional: 'Opcional',
    asked: 'Se pide',
    takenOn: 'Fecha de la toma',
    teeth: 'Dientes que se ven',
    teethHint: 'Números FDI, por ejemplo 36 37',
    noTooth: (text: string) => `«${text}» no es el número FDI de un diente.`,
    saidByFile: 'Según el archivo',
    dayFaults: { 'before-birth': 'Anterior al nacimiento del paciente' },
    partly: (percent: number, name: string) =>
      `Ha llegado el ${percent} % de ${name}. Elija de nuevo el mismo archivo para continuar.`,
    goOn: 'Elegirlo de nuevo',
    discard: 'Descartar',
    done: (n: number, of: number) => `${n} de ${of}`,
    guessed: 'Colocado por su nombre',
    confirm: 'Está en su lugar',
    confirmAll: 'Todos están en su lugar',
    guesses: (n: number) =>
      n === 1 ? '1 archivo se ha colocado por su nombre' : `${n} archivos se han colocado por su nombre`,
    guessesText: 'Revíselos uno por uno. Mueva los que no estén en su lugar y confirme los demás.',
    move: (name: string) => `Mover ${name}`,
    full: (place: string) => `${place}: no caben más archivos`,
  },
  view: {
    none: 'Todavía no hay registros',
    noneText: 'Lo que suba el doctor aparecerá aquí.',
    missing: 'Sin subir',
    taken: (day: string) => `Tomado el ${day}`,
    open: (name: string) => `Ampliar ${name}`,
    numbered: (name: string, n: number, all: number) => `${name}, ${n} de ${all}`,
    teeth: (teeth: readonly string[]) => `${teeth.length === 1 ? 'Diente' : 'Dientes'} ${teeth.join(', ')}`,
    ofTeeth: (name: string, teeth: readonly string[]) =>
      `${name}, ${teeth.length === 1 ? 'diente' : 'dientes'} ${teeth.join(', ')}`,
    ofDay: (name: string, day: string) => `${name}, con fecha ${day}`,
    scans: 'Escaneos en 3D',
  },
  readiness: {
    fine: (_: Facts) => 'Completo',
    missing: (_: Facts) => 'Falta todavía. Añada el archivo.',
    'being-read': (_: Facts) => 'El archivo ha llegado y se está comprobando. Es un momento.',
    'place-guessed': (_: Facts) =>
      'Colocado aquí por el nombre del archivo. Compruebe que es su lugar y confírmelo, o muévalo.',
    'arch-missing': (_: Facts) =>
      'Falta todavía. Se necesitan las dos arcadas aunque solo se trate una: el plan debe encajar en la oclusión.',
    'too-many-files': (f: Facts) => `Hay ${show(f.files)} archivos donde caben ${show(f.most)}. Quite los que sobran.`,
    'wrong-kind': (_: Facts) => 'Este archivo no corresponde aquí. Llévelo a su lugar.',
    'same-file-twice': (f: Facts) =>
      `El mismo archivo está también en «${slotName(f.other)}». Sustituya uno de los dos.`,
    'of-earlier-cycle': (f: Facts) =>
      f.other === undefined
        ? 'Es el archivo de un tratamiento anterior. Un refinamiento se planifica con fotos y escaneos nuevos: haga uno nuevo.'
        : `Es el archivo de un tratamiento anterior. Vuelve a servir si se hizo el ${day(f.other)}, día del último progreso anotado, o después: indique su fecha o haga uno nuevo.`,
    'few-pixels': (f: Facts) =>
      `${show(f.width)} × ${show(f.height)} píxeles no bastan para valorar los dientes; el lado corto necesita ${show(f.least)}. Envíe la foto original, no una vista previa.`,
    blurred: (_: Facts) => 'La foto parece desenfocada. Si los dientes no se ven nítidos, repítala.',
    dark: (_: Facts) => 'La foto es muy oscura. Si los dientes no se aprecian, repítala con más luz.',
    noisy: (_: Facts) => 'La imagen es casi solo ruido. Revise el archivo y repita la foto si está dañado.',
    'not-a-mouth': (_: Facts) =>
      'Por los colores no se reconocen dientes ni encías en esta imagen. Compruebe que es la foto correcta.',
    turned: (_: Facts) => 'La foto puede estar girada 90°. Compárela con el dibujo y gírela si hace falta.',
    'same-picture': (f: Facts) => `Parece la misma imagen que «${slotName(f.other)}». Revise los dos lugares.`,
    'mirrored-picture': (f: Facts) => `Parece la imagen de «${slotName(f.other)}» reflejada. Revise los dos lugares.`,
    'sides-not-mirrored': (f: Facts) =>
      `Esta foto y «${slotName(f.other)}» parecen mostrar el mismo lado. Compruebe cuál es cuál y si una está reflejada.`,
    'not-a-scan': (f: Facts) =>
      `Solo ${show(f.triangles)} triángulos: difícilmente es un escaneo dental (mínimo ${show(f.least)}). Exporte el escaneo completo.`,
    'few-triangles': (f: Facts) =>
      `Solo ${show(f.triangles)} triángulos; lo habitual es más de ${show(f.least)}. Expórtelo a plena resolución si puede.`,
    'many-holes': (f: Facts) =>
      `La superficie tiene muchos huecos (${show(f.openEdges)} bordes abiertos). Repase las zonas si afectan a los dientes.`,
    'in-inches': (f: Facts) =>
      `La arcada mide ${exact(f.found)} de ancho: son pulgadas. Exporte en milímetros (× ${show(f.factor)} = ${show(f.millimetres)} mm).`,
    'in-centimetres': (f: Facts) =>
      `La arcada mide ${exact(f.found)} de ancho: son centímetros. Exporte en milímetros (× ${show(f.factor)} = ${show(f.millimetres)} mm).`,
    'in-metres': (f: Facts) =>
      `La arcada mide ${exact(f.found)} de ancho: son metros. Exporte en milímetros (× ${show(f.factor)} = ${show(f.millimetres)} mm).`,
    'not-arch-sized': (f: Facts) =>
      `El escaneo mide ${exact(f.found)} de ancho; una arcada completa tiene de ${show(f.least)} a ${show(f.most)} mm. Exporte la arcada entera en milímetros.`,
    'frames-agree': (_: Facts) => 'Los escaneos superior e inferior encajan',
    'frames-differ': (_: Facts) =>
      'Los escaneos superior e inferior no coinciden en el espacio. Expórtelos juntos, en oclusión y sin mover ninguno.',
    'arches-swapped': (_: Facts) =>
      'Los dos escaneos están intercambiados: por su forma, este es de la arcada inferior. Muévalo al lugar del inferior y el otro pasará aquí.',
    'palate-in-lower': (_: Facts) =>
      'Este escaneo tiene paladar: es de la arcada superior. Muévalo a su lugar o elija el escaneo inferior.',
    'arches-collide': (f: Facts) =>
      `Los dientes de los dos escaneos se atraviesan ${show(f.millimetres)} mm. Compruebe que se exportaron en oclusión.`,
    'arches-apart': (f: Facts) =>
      `Los dientes posteriores no se tocan: los separan al menos ${show(f.millimetres)} mm. Si en la boca se tocan, exporte los dos escaneos en oclusión.`,
    'arches-shifted': (f: Facts) =>
      `La arcada inferior está unos ${show(f.millimetres)} mm ${wordOf(towards, f.side)} de donde mejor encajan cúspides y surcos. Revise la mordida; si el paciente muerde así, no hay que hacer nada.`,
    'same-arch-twice': (_: Facts) =>
      'Los escaneos superior e inferior muestran la misma arcada. Sustituya uno de los dos.',
    'bite-elsewhere': (f: Facts) =>
      `Solo el ${show(f.share)} % del escaneo de mordida está sobre las dos arcadas. Compruebe que es de este paciente y que se exportó junto con ellas.`,
    'no-arch': (_: Facts) =>
      'No se ha encontrado la forma de una arcada completa y abierta, y la mordida no se ha podido comprobar. Mire el escaneo en 3D.',
    'inside-out': (_: Facts) =>
      'La superficie está del revés: quizá se reflejó al exportarla. Compare izquierda y derecha con las fotos.',
    'no-teeth': (_: Facts) => 'En este escaneo no se han encontrado dientes. Compruebe que es el archivo correcto.',
    'teeth-cut': (f: Facts) =>
      `El borde del escaneo atraviesa dientes a lo largo de unos ${show(f.millimetres)} mm. Escanéelos con 2 mm de encía alrededor.`,
    'holes-on-teeth': (f: Facts) =>
      f.holes === 1
        ? `Hay un hueco de unos ${show(f.millimetres)} mm en los dientes. Vuelva a escanearlo.`
        : `Hay ${show(f.holes)} huecos en los dientes; el mayor mide unos ${show(f.millimetres)} mm. Vuelva a escanearlos.`,
    'side-short': (f: Facts) =>
      `En el lado ${wordOf(jawSides, f.side)} del paciente, la fila de dientes es unos ${show(f.millimetres)} mm más corta de lo esperado. Escanee hasta distal del último molar o marque en el odontograma los dientes ausentes.`,
    'day-impossible': (f: Facts) =>
      `Su fecha, ${day(f.day)}, es futura o anterior al nacimiento del paciente. Corríjala.`,
    'before-progress': (f: Facts) =>
      `Hecho el ${day(f.day)}, antes del último progreso anotado (${day(f.other)}). Un refinamiento se planifica sobre los dientes tal como están: haga uno nuevo.`,
    'before-dental-work': (f: Facts) =>
      `Escaneo del ${day(f.day)}, anterior a la última extracción o restauración (${day(f.other)}). Escanee de nuevo para que los alineadores ajusten.`,
    'scan-old': (f: Facts) =>
      `Escaneo del ${day(f.day)}, de hace más de ${show(f.days)} días. Escanee de nuevo si los dientes han podido moverse.`,
    'xray-old': (f: Facts) => `Tomada el ${day(f.day)}, hace más de un año. Si hay una más reciente, envíela.`,
    'asked-for-sagittal': (_: Facts) =>
      'Se pide porque hay una corrección sagital prescrita: muestra la clase esquelética y la inclinación de los incisivos.',
    'asked-for-proclination': (_: Facts) =>
      'Se pide porque los incisivos pueden proinclinarse: muestra cuánto lo están ahora.',
    'asked-for-extraction': (f: Facts) =>
      `Se pide por la extracción de ${f.teeth}: el perfil y los incisivos deciden cómo se cierra el espacio.`,
    'asked-for-impacted': (f: Facts) =>
      `Se pide por los dientes no erupcionados o impactados (${f.teeth}): muestra dónde están.`,
    'asked-for-third-molars': (f: Facts) =>
      f.teeth === undefined
        ? 'Se pide porque no se sabe si hay terceros molares.'
        : `Se pide por los terceros molares (${f.teeth}): muestra si estorban.`,
    'asked-for-root-canals': (f: Facts) =>
      `Se piden por los dientes endodonciados (${f.teeth}): los ápices deben estar sanos antes de mover los dientes.`,
    'asked-for-short-roots': (f: Facts) =>
      `Se piden por las raíces cortas (${f.teeth}): su longitud limita cuánto se pueden mover los dientes.`,
    'asked-for-mobile-teeth': (f: Facts) =>
      `Se piden por la movilidad aumentada (${f.teeth}): muestran el hueso y las raíces.`,
    'asked-for-periodontitis': (_: Facts) =>
      'Se pide por la periodontitis o la pérdida ósea: limita cuánto se pueden mover los dientes.',
  },
} satisfies Words<typeof import('./en.ts').words>
