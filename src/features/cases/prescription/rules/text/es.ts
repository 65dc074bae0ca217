import { numberFormat } from '#kit/formats.ts'
import type { Words } from '#kit/words.ts'

const figure = (fact: number | string | undefined) => numberFormat('es').format(Number(fact))

export const words = {
  readiness: {
    fine: () => 'Completo',
    missing: () => 'Sin responder.',
    unsaid: f => `Falta indicar: ${f.parts}.`,
    'left-to-planner': f => `Sin especificar: ${f.parts}. Lo decidirá el planificador.`,

    'both-bites': () =>
      'Se indican a la vez mordida profunda y mordida abierta. Deje solo la que presenta el paciente.',
    'complaint-untreated': () =>
      'Es motivo de consulta, pero la respuesta lo deja como está. Cambie una de las dos cosas.',
    'attachments-refused': () =>
      'Se pide rotación o extrusión, pero todos estos dientes anteriores quedan sin ataches. Permita alguno.',
    'after-last-stage': f =>
      `Se indica la etapa ${f.stage}, pero hay ${f.limit} etapas como máximo. ` +
      'Elija una etapa anterior o amplíe el límite.',
    'single-stage': () => 'Con una sola etapa, un diente se mueve unos 0,25 mm. Amplíe el límite o déjelo abierto.',
    'stage-limit-small': f =>
      `Los movimientos pedidos requieren al menos ${f.stages} etapas y el límite es ${f.limit}. ` +
      'Amplíe el límite o reduzca los objetivos.',
    'mobile-with-short-wear': f =>
      `Se van a mover dientes con movilidad aumentada: ${f.teeth}. Valore 10 o 14 días por alineador.`,
    'over-correction-unasked': () =>
      'Se pide sobrecorregir algo que esta prescripción no corrige. Quite la sobrecorrección o añada el objetivo.',
    'opposite-is-treated': () =>
      'Se piden alineadores pasivos para la arcada antagonista, pero se tratan las dos. Elija otra opción.',
    'chain-outside-arches': () => 'La cadena virtual (C-chain) está en la arcada que no se trata. Elija la otra.',
    'refinement-without-progress': () =>
      'No consta la evolución con los alineadores anteriores. Regístrela o descríbala en las notas.',

    'every-tooth-fixed': () => 'No queda ningún diente que pueda moverse. Libere al menos uno.',
    'exclusive-conditions': f => `Hay dientes con estados incompatibles entre sí: ${f.teeth}. Deje solo uno.`,
    'ends-in-two-arches': f =>
      `El primer y el último diente son de arcadas distintas: ${f.teeth}. Corrija uno de los dos.`,
    'extracted-but-fixed': f => `Para extraer y a la vez sin mover: ${f.teeth}. Quite una de las marcas.`,
    'extracted-but-missing': f => `Para extraer, pero ya ausentes: ${f.teeth}. Quite una de las marcas.`,
    'extracted-but-implant': f => `Para extraer, pero son implantes: ${f.teeth}. ¿Es correcto?`,
    'extracted-outside-arches': f => `Para extraer en la arcada que no se trata: ${f.teeth}. ¿Es correcto?`,
    'space-beside-fixed': f =>
      `El espacio de extracción no puede cerrarse: los dos dientes contiguos no se mueven (${f.teeth}). ` +
      'Libere uno o mantenga el espacio.',
    'cannot-move': f =>
      `Los implantes y los dientes anquilosados no pueden moverse: ${f.teeth}. Márquelos como «No mover».`,
    'bridge-may-move': f =>
      `Los pilares de un puente no se mueven por separado: ${f.teeth}. Márquelos como «No mover».`,
    'bonded-retainer-may-move': f =>
      `Se van a mover dientes con retenedor fijo: ${f.teeth}. Márquelos como «No mover» o indique cuándo se retira.`,
    'gone-but-named': f => `Marcados aquí, aunque faltan o se extraen: ${f.teeth}. Quite la marca.`,
    'impacted-without-plan': f =>
      `No se indica qué hacer con estos dientes incluidos: ${f.teeth}. ` +
      'Márquelos para extraer o como «No mover», o explíquelo en las notas.',
    'third-molars-contradict': () =>
      'La respuesta sobre los terceros molares no coincide con el odontograma. Corrija una de las dos cosas.',
    'deciduous-unexpected': f =>
      `Hay dientes temporales marcados en una dentición permanente: ${f.teeth}. ` +
      'Elija dentición mixta o quite las marcas.',
    'too-young': () => 'No se fabrican alineadores para menores de 5 años. Compruebe la fecha de nacimiento.',
    'dentition-against-age': f =>
      `Esta dentición es poco habitual a los ${f.age} años. Compruebe la fecha de nacimiento y la dentición.`,

    'aim-immovable': () =>
      'Todos los dientes que habría que mover faltan, son implantes o no deben moverse. ' +
      'Cambie el objetivo o libere alguno.',
    'aim-outside-arches': () => 'Esto mueve dientes de la arcada que no se trata. Elija otro medio o trate las dos.',
    'target-against-aim': f =>
      `Pasar de ${figure(f.present)} mm a ${figure(f.target)} mm no concuerda con el objetivo. ` +
      'Compruebe las dos cifras.',
    'overjet-target-unusual': f =>
      `Un resalte final de ${figure(f.target)} mm es poco habitual. Lo común es de 2 a 3 mm.`,
    'midline-without-space': f =>
      `La línea media debe moverse ${figure(f.mm)} mm, pero no se indica de dónde sale el espacio. Elija el medio.`,
    'midline-shifted-away': () =>
      'La línea media ya está desviada hacia ese lado y el desplazamiento la desviaría más. Compruebe el lado.',
    'lower-incisor-extraction-centred': () =>
      'Al extraer un solo incisivo inferior, la línea media inferior no puede centrarse. ' +
      'Elija mantenerla u otra extracción.',
    'uneven-extractions': f =>
      `Las extracciones no son simétricas (${f.teeth}), pero la línea media debe mantenerse. ` +
      'Revise una de las dos cosas.',
    'elastics-in-one-arch': () =>
      'Los elásticos necesitan las dos arcadas y solo se trata una. ' +
      'Explique en las notas dónde se anclan o elija otro medio.',

    'no-molar-to-distalise': () =>
      'Se pide distalizar, pero no hay ningún molar que pueda moverse. Elija otro medio o libere un molar.',
    'fixed-in-the-way': f =>
      `Se pide distalizar, pero estos molares no deben moverse: ${f.teeth}. Libérelos o elija otro medio.`,
    'third-molars-in-the-way': f =>
      `Se pide distalizar y los terceros molares pueden estorbar: ${f.teeth}. ` +
      'Indique si están presentes o se extraerán.',
    'distalisation-refused': () =>
      'Aquí se pide distalizar, pero no figura entre las formas de resolver el apiñamiento de esa arcada. ' +
      'Cambie una de las dos.',
    'class-1-corrected': () => 'Este lado ya es de clase I y se pide corregirlo. Revise la clase o elija mantenerla.',
    'ipr-too-little': () =>
      'La reducción interproximal sola no da tanto. Añada distalización, elásticos o extracción, o limite el objetivo.',
    'tooth-of-other-side': f => `No son de este lado o de esta arcada: ${f.teeth}. Elija otro diente.`,
    'elastics-on-bare-tooth': f =>
      `El elástico termina en un diente ausente o que queda sin atache: ${f.teeth}. Elija otro diente o un gancho.`,
    'elastics-within-arch': () => 'El elástico empieza y termina en la misma arcada. Elija un diente de cada arcada.',
    'elastics-other-class': () =>
      'Los elásticos tiran en sentido contrario: su clase, sus dientes y la clase actual no concuerdan. ' +
      'Revise los tres datos.',
    'cut-outs-at-neck': f =>
      `Los elásticos necesitan recortes, pero el alineador termina en el cuello: ${f.teeth}. ` +
      'Añada estos dientes a las excepciones o elija un recorte más alto.',

    'gap-twice': f => `El mismo espacio figura dos veces: ${f.teeth}. Quite uno.`,
    'gap-across-teeth': f =>
      `Hay dientes dentro de este espacio: ${f.teeth}. ` +
      'Márquelos como ausentes o para extraer, o elija dientes contiguos.',
    'gap-ends-at-missing': f =>
      `Este espacio termina en un diente ausente o que se extrae: ${f.teeth}. Indique el siguiente que permanece.`,
    'gap-outside-arches': f => `Este espacio está en la arcada que no se trata: ${f.teeth}. Quítelo o trate las dos.`,
    'gap-between-fixed': f =>
      `Se pide cerrar todos los espacios, pero los dos dientes contiguos al ausente no se mueven: ${f.teeth}. ` +
      'Libere uno o deje el espacio.',
    'nothing-to-restore': () =>
      'No hay ningún diente ausente marcado ni un espacio que dejar. Marque el diente o indique el espacio; ' +
      'si solo son carillas o coronas, manténgalo e indique qué está previsto.',
    'extraction-space-contradicts': f =>
      `El espacio de extracción se cierra en una respuesta y se deja en otra: ${f.teeth}. Cambie una de las dos.`,
    'extraction-unnamed': () => 'Se elige extracción, pero no hay ningún diente marcado. Márquelo en el odontograma.',
    'narrowed-and-expanded': () => 'Se pide expandir y contraer la misma arcada. Elija una de las dos cosas.',
    'ipr-refused-but-first': () =>
      'Aquí la IPR va en primer lugar, pero se rechaza en «Reducción interproximal». Cambie una de las dos.',
    'ipr-refused-but-listed': () =>
      'Aquí figura la IPR, pero se rechaza en «Reducción interproximal». Quítela o permítala.',
    'ipr-refused-but-means': () =>
      'Aquí se elige IPR, pero se rechaza en «Reducción interproximal». Cambie una de las dos.',
    'ipr-without-use': () =>
      'Se pide IPR, pero ninguna otra respuesta la utiliza. ' +
      'Añádala a las formas de ganar espacio o elija «Si es necesario».',
    'ipr-cap-anterior': f =>
      `${figure(f.mm)} mm en contactos anteriores supera los 0,5 mm habituales. ` +
      'Baje el límite o ponga uno aparte para posteriores.',
    'ipr-cap-on-crowns': f =>
      `Se permiten más de 0,5 mm de IPR junto a restauraciones: ${f.teeth}. Baje el límite o excluya esos contactos.`,
  },
} satisfies Words<typeof import('./en.ts')['words']>
