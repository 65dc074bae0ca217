import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

type Facts = Readonly<Record<string, string | number>>

const arch = (name: unknown) => (name === 'upper' ? 'arcada superior' : 'arcada inferior')
const bounds = (f: Facts) =>
  [f.min !== undefined && `${f.min} como mínimo`, f.max !== undefined && `${f.max} como máximo`]
    .filter(Boolean)
    .join(', ')

export const words = {
  faults: {
    'no-plan-json': () => 'El paquete no contiene plan.json. Añádalo en el nivel superior del paquete.',
    'json-too-large': f =>
      `plan.json tiene ${f.length} caracteres; el máximo es ${f.max}. Exporte en él solo las posiciones, no las mallas.`,
    'not-json': () =>
      'plan.json no es un JSON válido. Expórtelo de nuevo; JSON no admite NaN, infinitos ni comentarios.',
    'wrong-format': f => `El formato es ${f.value}. Debe ser «${f.options}».`,
    'wrong-version': f => `La versión ${f.value} del formato no se admite. Exporte la versión ${f.options}.`,
    'wrong-units': f => `La unidad es ${f.value}. Exporte todas las longitudes en milímetros («mm»).`,
    'wrong-numbering': f => `La numeración dental es ${f.value}. Exporte números FDI (ISO 3950).`,
    'wrong-axes': f => `Los ejes son ${f.value}. Exporte LPS: +X izquierda del paciente, +Y posterior, +Z superior.`,
    'field-missing': f => `Falta el campo «${f.field}». Añádalo.`,
    'field-unknown': f => `El campo ${f.value} no existe en este formato. Elimínelo o corrija su nombre.`,
    'wrong-type': f => `El valor ${f.value} no es del tipo correcto. Se espera: ${f.expected}.`,
    'not-a-number': f => `El valor ${f.value} no es un número finito (${f.expected}). Exporte un número.`,
    'out-of-bounds': f => `El valor ${f.value} está fuera de los límites: ${bounds(f)}. Corríjalo.`,
    'wrong-length': f => `La lista tiene ${f.length} elementos; se admiten ${bounds(f)}. Corríjala.`,
    'unknown-option': f => `El valor ${f.value} no es uno de estos: ${f.options}.`,
    'unreadable-text': f => `El texto ${f.value} no tiene la forma o la longitud exigidas. Corríjalo.`,
    'no-arch': () => 'El plan no indica ni la arcada superior ni la inferior. Añada al menos una con sus etapas.',
    'stages-reversed': f =>
      `La ${arch(f.arch)} termina en la etapa ${f.last}, antes de la primera, ${f.first}. Corrija «first» y «last».`,
    'arch-without-models': f =>
      `El plan no tiene modelos de la ${arch(f.arch)}. Añada sus dientes o sus etapas, o elimine la arcada.`,
    'arch-not-in-plan': f => `El plan no incluye la ${arch(f.arch)}. Añada la arcada o elimine este elemento.`,
    'stage-out-of-plan': f =>
      `La etapa ${f.stage} no existe: las etapas van de la ${f.first} a la ${f.last}. Corrija la etapa.`,
    'from-after-to': f =>
      `La primera etapa, ${f.from}, es posterior a la última, ${f.to}. Intercámbielas o corríjalas.`,
    'stage-files-count': f =>
      `La ${arch(f.arch)} tiene ${f.count} archivos para ${f.expected} etapas. Indique un archivo por etapa.`,
    'checkpoints-unordered': f =>
      `El control de la etapa ${f.stage} figura después del de la etapa ${f.before}. Indique cada uno una sola vez, en orden ascendente.`,
    'wear-days-unusual': f =>
      `${f.days} días por alineador es un valor poco habitual (lo común es de ${f.min} a ${f.max}). Compruébelo.`,
    'unknown-tooth': f => `${f.value} no es un número de diente FDI. Use 11-48, o 51-85 para los dientes temporales.`,
    'tooth-twice': f => `El diente ${f.tooth} figura dos veces. Deje una sola entrada.`,
    'mesh-twice': f => `El diente ${f.tooth} usa ${f.name}, la malla de otro diente. Asígnele su propia malla.`,
    'frame-not-unit': f => `Un eje tiene longitud ${f.length}. Normalícelo a longitud 1.`,
    'frame-not-orthogonal': f =>
      `Los ejes se desvían ${f.degrees}° del ángulo recto. Exporte tres ejes perpendiculares.`,
    'frame-left-handed': () => 'Los ejes forman un sistema levógiro. Exporte mesialDistal = buccoLingual × long.',
    'frame-long-reversed': f =>
      `El eje longitudinal del diente ${f.tooth} apunta a la raíz. Debe apuntar al borde incisal o a las cúspides.`,
    'frame-buccal-reversed': f =>
      `El eje vestibulolingual del diente ${f.tooth} apunta a la lengua. Debe apuntar a la mejilla o al labio.`,
    'rotation-not-unit': f =>
      `La rotación del diente ${f.tooth} no es un cuaternión unitario: su longitud es ${f.length}. Normalice x, y, z, w.`,
    'pose-count': f =>
      `El diente ${f.tooth} tiene ${f.count} posiciones; se necesitan ${f.expected}. Exporte una por etapa hasta la última, o hasta su extracción.`,
    'jump-mm': f =>
      `El diente ${f.tooth} se desplaza ${f.mm} mm en una etapa (máximo ${f.max}). Compruebe el orden y el origen de sus posiciones.`,
    'jump-degrees': f =>
      `El diente ${f.tooth} gira ${f.degrees}° en una etapa (máximo ${f.max}). Compruebe el orden y la orientación de sus posiciones.`,
    'tooth-far-away': f =>
      `El diente ${f.tooth} está a ${f.mm} mm del origen (máximo ${f.max}). Compruebe la unidad, y que todos los dientes tengan el mismo origen y los mismos ejes.`,
    'looks-like-inches': f =>
      `Los dientes de la ${arch(f.arch)} abarcan solo ${f.mm} mm, como si estuvieran en pulgadas. Exporte milímetros.`,
    'arches-swapped': () =>
      'Los dientes superiores están por debajo de los inferiores. Compruebe que +Z es superior y que las arcadas no están intercambiadas.',
    'sides-swapped': () =>
      'Los dientes del lado derecho del paciente están a la izquierda. Compruebe que +X es la izquierda del paciente y que el modelo no se ha exportado en espejo.',
    'tooth-missing': f => `El diente ${f.tooth} no figura entre los dientes del plan. Añádalo o elimine este elemento.`,
    'tooth-extracted': f =>
      `El diente ${f.tooth} se extrae antes de la etapa ${f.stage}. Haga que este elemento termine antes, o elimínelo.`,
    'contact-unknown': f =>
      `${f.contact} no es un contacto. Indique dos dientes de la misma arcada, de la derecha a la izquierda del paciente, por ejemplo 12-11.`,
    'contact-not-adjacent': f =>
      `El diente ${f.tooth} está entre los dientes del contacto ${f.contact}. Indique dos dientes vecinos.`,
    'contact-across-gap': f =>
      `El contacto ${f.contact} atraviesa el espacio del diente ${f.tooth}, ausente. Compruebe que ambos dientes se tocan en esta etapa.`,
    'ipr-over-limit': f =>
      `El IPR en ${f.contact} suma ${f.mm} mm; este contacto admite ${f.max} mm. Redúzcalo o repártalo.`,
    'attachment-twice': f => `El mismo atache del diente ${f.tooth} figura dos veces. Elimine uno.`,
    'extraction-twice': f => `La extracción del diente ${f.tooth} figura dos veces. Elimine una.`,
    'landmark-without-tooth': f =>
      `Hay puntos de referencia del diente ${f.tooth}, que no tiene malla en el plan. Añada el diente o elimínelos.`,
    'plane-not-unit': f => `La normal tiene longitud ${f.length}. Normalícela a longitud 1.`,
    'file-missing': f => `${f.name} no está en el paquete. Añádalo o corrija su nombre.`,
    'file-not-listed': f => `${f.name} no tiene SHA-256 en «files». Añádalo.`,
    'file-unused': f => `${f.name} está en el paquete, pero plan.json no lo menciona. No se importará.`,
    'file-empty': f => `${f.name} está vacío. Expórtelo de nuevo.`,
    'file-type': f => `${f.name} no es una malla. Use STL, PLY u OBJ.`,
    'sha256-differs': f =>
      `${f.name} no es el archivo que describe plan.json: el SHA-256 es distinto. Exporte ambos de nuevo.`,
    'path-unsafe': f =>
      `El nombre ${f.name} apunta fuera del paquete o no está permitido. Use nombres relativos con «/», como teeth/11.stl.`,
    'names-by-case': f =>
      `${f.name} y ${f.other} solo difieren en las mayúsculas o en la codificación de un acento, que algunos sistemas no distinguen. Cambie el nombre de uno.`,
    'hash-of-plan-json': () => 'plan.json no puede contener su propio SHA-256. Elimine esta entrada.',
    'table-name': f =>
      `Ninguna tabla se llama así. Las tablas son ${f.options}. Cambie el nombre del archivo o quítelo.`,
    'table-twice': f => `${f.other} es la misma tabla. Conserve solo uno de los dos archivos.`,
    'table-beside-plan-json': () =>
      'Un plan tiene una sola fuente: plan.json, o tablas junto a los STL de las etapas. Quite esta tabla o pase su contenido a plan.json.',
    'table-without-stages': () => 'Una tabla se lee junto con los STL de las etapas. Añádalos o quite esta tabla.',
    'table-too-long': f => `La tabla tiene más de ${f.max} filas. Quite lo que no forme parte de este plan.`,
    'column-missing': f =>
      `Falta la columna «${f.column}». La primera fila debe nombrar todas las columnas: ${f.options}.`,
    'column-unknown': f => `La columna ${f.value} no existe en esta tabla. Las columnas son: ${f.options}.`,
    'column-twice': f => `La columna «${f.column}» aparece dos veces. Quite una.`,
    'row-length': f =>
      `La fila tiene ${f.count} celdas y el encabezado ${f.expected}. Corríjala; los números con coma decimal exigen punto y coma entre celdas.`,
    'cell-quotes': () => 'Una comilla no cierra su celda. Cierre la celda o duplique la comilla dentro de ella.',
    'cell-too-long': f => `Una celda tiene más de ${f.max} caracteres. Acórtela.`,
    'package-broken': () => 'El archivo ZIP no se puede leer. Créelo de nuevo.',
    'package-too-large': f => `El paquete supera los ${f.max} MB. Reduzca las mallas o divida la subida.`,
    'package-bomb': () =>
      'El ZIP contiene enlaces, rutas que salen de su carpeta o un volumen de datos desmesurado una vez descomprimido. Comprima solo los archivos del plan.',
    'mesh-unreadable': f => `${f.name} no se puede leer como malla. Expórtelo de nuevo como STL binario.`,
    'mesh-inches': f => `${f.name} tiene el tamaño de un modelo en pulgadas. Exporte milímetros.`,
    'mesh-size': f =>
      `${f.name} mide ${f.mm} mm, lo que no corresponde a un diente ni a una arcada. Compruebe la unidad.`,
    'teeth-through-each-other': f =>
      `Los dientes ${f.teeth} se interpenetran ${f.mm} mm en la etapa ${f.stage} (máximo ${f.max}). Corrija sus posiciones o planifique IPR.`,
  },
} satisfies Words<typeof english>
