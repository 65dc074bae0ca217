import type { Words } from '#kit/words.ts'

const choice = <A>(label: string, answers: A) => ({ label, answers })
const hinted = <A>(label: string, hint: string, answers: A) => ({ label, hint, answers })
const group = <P>(label: string, parts: P) => ({ label, parts })
const remove = (what: string) => (key: string) => `Quitar ${what} ${key}`
const many = (n: string, count: number, one: string, more: string) => `${n} ${count === 1 ? one : more}`

const planner = 'A criterio del planificador'
const ipr = 'Reducción interproximal (stripping, IPR)'
const elastics = 'Elásticos intermaxilares'
const means = 'Medios de corrección'
const sides = { right: 'a la derecha', left: 'a la izquierda' }
const arches = { upper: 'Arcada superior', lower: 'Arcada inferior' }
const classes = { 'class-1': 'Clase I', 'class-2': 'Clase II', 'class-3': 'Clase III' }
const preferences = { primarily: 'Principalmente', 'if-needed': 'Si es necesario', no: 'No' }
const fromTo = { from: { label: 'Primer diente' }, to: { label: 'Último diente' } }

const midline = {
  aim: { answers: { maintain: 'Mantener', centre: 'Centrar con la línea media facial', shift: 'Desplazar' } },
  mm: { label: 'Desplazamiento' },
  side: choice('Sentido (lado del paciente)', sides),
  reference: choice('Respecto a', {
    ...{ face: 'Línea media facial', 'opposing-arch': 'Línea media de la arcada antagonista' },
  }),
  presentMm: { label: 'Desviación actual', hint: 'Medida en el paciente: los escaneos no muestran la cara.' },
  presentSide: choice('Desviada (lado del paciente)', sides),
  means: hinted(means, 'Más de 1 mm requiere espacio o tracción.', {
    ...{ spaces: 'Espacios existentes', ipr, extraction: 'Espacio de extracción' },
    ...{ distalisation: 'Distalización unilateral', elastics },
  }),
}

const sagittal = {
  canine: choice('Clase canina actual', classes),
  molar: choice('Clase molar actual', classes),
  fraction: hinted('Distancia a la Clase I', 'En anchuras de cúspide; la mayor de canino y molar.', {
    ...{ quarter: '¼ de cúspide', half: '½ cúspide', 'three-quarters': '¾ de cúspide', full: 'Cúspide completa' },
  }),
  aim: choice('Objetivo', {
    ...{ maintain: 'Mantener', 'correct-canine': 'Solo clase canina', correct: 'Clase canina y molar' },
  }),
  means: choice(means, {
    ...{ distalisation: 'Distalización', mesialisation: 'Mesialización', elastics, ipr, extraction: 'Extracción' },
    'skeletal-anchorage': 'Microtornillos (anclaje esquelético temporal, TAD)',
  }),
  distaliseArch: choice('Arcada que se distaliza', arches),
  distaliseFrom: {
    ...{ label: 'La distalización empieza por el diente', hint: 'El primero que se mueve, a menudo un segundo molar.' },
  },
  distaliseOrder: choice('Secuenciación (staging) de la distalización', {
    ...{ sequential: 'Secuencial, diente a diente', together: 'En masa' },
  }),
  elasticClass: choice('Clase de los elásticos', { 'class-2': 'Clase II', 'class-3': 'Clase III' }),
  elasticFrom: { label: 'Elástico desde el diente', hint: 'Los alineadores llevan un recorte en ambos dientes.' },
  elasticTo: { label: 'Elástico hasta el diente' },
  elasticAnchor: choice('Elástico sujeto a', { hook: 'Gancho recortado en el alineador', button: 'Botón adherido' }),
  elasticHours: { label: 'Uso de elásticos al día' },
}

const crowding = {
  aim: { answers: { none: 'No hay', resolve: 'Resolver', maintain: 'Mantener' } },
  mm: { label: 'Cantidad de apiñamiento' },
  ways: hinted('Formas de ganar espacio, por orden', 'La primera da la mayor parte. Las no elegidas no se usan.', {
    ...{ expand: 'Expandir', procline: 'Proinclinar incisivos', ipr, distalise: 'Distalizar', extract: 'Extraer' },
  }),
  expandMm: { label: 'Expansión máxima por lado' },
  expandWhere: choice('Expandir en', { canines: 'Caninos', premolars: 'Premolares', molars: 'Molares' }),
  proclineDegrees: { label: 'Proinclinación máxima' },
  distaliseMm: { label: 'Distalización máxima por lado' },
  expand: choice('Expandir', preferences),
  procline: choice('Proinclinar incisivos', preferences),
  ipr: choice(ipr, preferences),
  distalise: choice('Distalizar', preferences),
}

export const words = {
  fields: {
    complaints: hinted('Motivo de consulta', 'Primero, el más importante.', {
      ...{ crowding: 'Apiñamiento', spacing: 'Diastemas', protrusion: 'Dientes protruidos' },
      ...{ 'deep-bite': 'Mordida profunda', 'open-bite': 'Mordida abierta', crossbite: 'Mordida cruzada' },
      ...{ underbite: 'Mordida cruzada anterior', midline: 'Línea media desviada', rotation: 'Dientes rotados' },
      ...{ relapse: 'Recidiva', prosthesis: 'Preparación preprotésica', smile: 'Estética de la sonrisa' },
    }),
    complaintText: { label: 'En palabras del paciente' },
    leaveAsIs: { label: 'Puede quedarse como está', hint: 'El planificador no preverá movimientos para ello.' },
    dentition: choice('Dentición', { permanent: 'Permanente', mixed: 'Mixta', deciduous: 'Temporal' }),
    conditions: choice('Estado dental actual', {
      ...{ missing: 'Ausente', erupting: 'En erupción', unerupted: 'No erupcionado', impacted: 'Incluido' },
      ...{ implant: 'Implante', crown: 'Corona', veneer: 'Carilla', bridge: 'Puente' },
      ...{ 'root-canal': 'Diente endodonciado', ankylosed: 'Anquilosado', 'short-root': 'Raíz corta' },
      // earlier forms stored mobility without a grade
      ...{ mobile: 'Movilidad aumentada', 'mobile-2': 'Movilidad aumentada, grado II' },
      ...{ 'mobile-3': 'Movilidad aumentada, grado III', present: 'Presente' },
    }),
    bridges: { ...group('Puentes', fromTo), add: 'Añadir un puente', remove: remove('el puente desde') },
    bondedRetainers: {
      ...group('Retenedores fijos', fromTo),
      ...{ add: 'Añadir un retenedor fijo', remove: remove('el retenedor fijo desde') },
    },
    fixedTeeth: { label: 'Dientes que no se mueven' },
    bareTeeth: { label: 'Dientes sin ataches' },
    extractions: { label: 'Extracciones' },
    chartReviewed: {
      ...{ label: 'Odontograma revisado, nada más que marcar', hint: 'Así, los dientes sin marca se dan por sanos.' },
    },
    thirdMolars: hinted('Terceros molares', 'Rara vez salen en los escaneos y limitan la distalización.', {
      ...{ none: 'No hay', marked: 'Solo los marcados en el odontograma', unknown: 'Se desconoce' },
    }),
    extractionPlan: group('Espacio de extracción', {
      space: { answers: { close: 'Cerrar del todo', 'close-partly': 'Cerrar en parte', keep: 'Mantener abierto' } },
      beforeStage: { label: 'Extraer antes de la etapa', hint: 'A partir de ella, el plan mueve dientes al espacio.' },
    }),
    dentalWorkOn: {
      label: 'Última extracción o restauración',
      hint: 'Los escaneos anteriores muestran otros dientes.',
    },
    upperMidline: group('Línea media superior', midline),
    lowerMidline: group('Línea media inferior', midline),
    overjet: group('Resalte', {
      aim: { answers: { maintain: 'Mantener', 'as-results': 'El que resulte', correct: 'Corregir' } },
      presentMm: { label: 'Resalte actual', hint: 'Negativo si está invertido.' },
      mm: { label: 'Resalte final' },
      means: choice(means, {
        ...{ 'retract-upper': 'Retraer incisivos superiores', 'procline-lower': 'Proinclinar incisivos inferiores' },
        ...{ 'procline-upper': 'Proinclinar incisivos superiores', 'retract-lower': 'Retraer incisivos inferiores' },
        ...{ ipr, distalise: 'Distalizar', advance: 'Avanzar la mandíbula con elásticos' },
        ...{ retract: 'Retraer incisivos', procline: 'Proinclinar incisivos' },
      }),
    }),
    overbite: group('Sobremordida', {
      aim: {
        answers: {
          ...{ maintain: 'Mantener', 'as-results': 'La que resulte' },
          ...{ 'correct-open': 'Corregir mordida abierta', 'correct-deep': 'Corregir mordida profunda' },
        },
      },
      presentMm: { label: 'Sobremordida actual', hint: 'Negativa si hay mordida abierta.' },
      mm: { label: 'Sobremordida final' },
      means: choice(means, {
        ...{ 'extrude-anteriors': 'Extruir anteriores', 'intrude-posteriors': 'Intruir posteriores' },
        ...{ 'intrude-upper-anteriors': 'Intruir anteriores superiores' },
        ...{ 'intrude-lower-anteriors': 'Intruir anteriores inferiores' },
        ...{ 'extrude-posteriors': 'Extruir posteriores', 'bite-ramps': 'Rampas de mordida' },
      }),
      rampTeeth: {
        label: 'Rampas de mordida en',
        hint: 'Dientes superiores tras los que los inferiores apoyan en el alineador.',
      },
    }),
    sagittalRight: group('Relación sagital derecha', sagittal),
    sagittalLeft: group('Relación sagital izquierda', sagittal),
    crossbite: group('Mordida cruzada y en tijera', {
      aim: { answers: { none: 'No hay', maintain: 'Mantener', correct: 'Corregir' } },
      kinds: choice('Tipo', { anterior: 'Anterior', posterior: 'Posterior', scissor: 'En tijera' }),
      teeth: { label: 'Dientes afectados' },
      means: choice(means, {
        ...{ 'expand-upper': 'Expandir la arcada superior', 'narrow-lower': 'Contraer la arcada inferior' },
        ...{ 'narrow-upper': 'Contraer la arcada superior', 'expand-lower': 'Expandir la arcada inferior' },
        ...{ 'procline-upper': 'Proinclinar incisivos superiores', 'retract-lower': 'Retraer incisivos inferiores' },
        elastics: 'Elásticos cruzados',
      }),
    }),
    spacing: group('Espacios', {
      aim: { answers: { none: 'No hay espacios', 'close-all': 'Cerrar todos', leave: 'Dejar algunos' } },
      gaps: {
        ...group('Espacios que se dejan', {
          contact: { label: 'Entre los dientes', hint: 'También sobre ausencias: 13-11 donde falta el 12.' },
          mm: { label: 'Dejar abierto' },
          purpose: choice('Destinado a', {
            ...{ implant: 'Implante', pontic: 'Póntico', 'build-up': 'Reconstrucción' },
            'as-it-is': 'Nada, queda libre',
          }),
          width: { label: 'Anchura del diente reconstruido', hint: 'Con ella se sitúa el diente en el espacio.' },
        }),
        ...{ add: 'Añadir un espacio', remove: remove('el espacio') },
      },
    }),
    bolton: hinted('Discrepancia de Bolton', 'Los dientes de una arcada son demasiado anchos para la otra.', {
      ...{ none: 'No hay', 'ipr-opposite': 'Reducción interproximal (stripping, IPR) en la arcada antagonista' },
      'build-up': 'Reconstruir los dientes estrechos',
      'leave-space': 'Dejar espacio junto a los dientes estrechos',
    }),
    crowdingUpper: group('Apiñamiento superior', crowding),
    crowdingLower: group('Apiñamiento inferior', crowding),
    ipr: group(ipr, {
      use: { answers: { yes: 'Sí', 'if-needed': 'Si es necesario', no: 'No' } },
      capMm: { label: 'Máximo por contacto, anterior (3-3)' },
      posteriorCapMm: { label: 'Máximo por contacto, posterior' },
      totalMm: { label: 'Máximo en total', hint: 'Todos los contactos de las arcadas tratadas, sumados.' },
      notBeforeStage: { label: 'No antes de la etapa' },
      not: { label: 'Contactos sin reducción', hint: 'Por ejemplo, en coronas o con esmalte fino.' },
      done: { label: 'Reducción ya realizada', hint: 'Para que ningún contacto supere su máximo.' },
    }),
    attachments: group('Ataches en la zona estética (3-3)', {
      anterior: { answers: { 'as-needed': 'Donde hagan falta', 'only-if-needed': 'Solo si son imprescindibles' } },
      notBeforeStage: { label: 'Sin ataches antes de la etapa' },
    }),
    archForm: choice('Forma de arcada', {
      ...{ keep: 'Mantener', ovoid: 'Ovoide', tapered: 'Triangular', square: 'Cuadrada' },
    }),
    incisorLevels: choice('Nivelación de los incisivos superiores según', {
      ...{ planner, 'smile-arc': 'Arco de sonrisa', 'incisal-edges': 'Bordes incisales' },
      'gingival-margins': 'Márgenes gingivales',
    }),
    guidance: choice('Guía en lateralidad', { planner, canine: 'Guía canina', group: 'Función de grupo' }),
    posteriorContacts: choice('Contactos posteriores', { light: 'Ligeros', normal: 'Normales', heavy: 'Intensos' }),
    incisorTorque: choice('Torque de los incisivos superiores', {
      ...{ 'as-results': 'El que resulte', more: 'Más torque coronovestibular', less: 'Menos torque coronovestibular' },
    }),
    overCorrection: choice('Sobrecorrección', {
      ...{ no: 'Ninguna', planner, rotations: 'Rotaciones', spaces: 'Espacios cerrados' },
    }),
    overCorrectionBy: group('Cuánta sobrecorrección', {
      degrees: { label: 'Rotaciones' },
      mm: { label: 'Espacios cerrados' },
    }),
    contactChain: hinted('Cadena virtual (C-chain)', 'Últimas etapas que aprietan los contactos, como una cadeneta.', {
      ...{ no: 'Ninguna', ...arches, both: 'Ambas arcadas' },
    }),
    patient: choice('Antecedentes y factores de riesgo', {
      ...{ none: 'Ninguno de estos', growing: 'Aún en crecimiento', periodontitis: 'Periodontitis o pérdida ósea' },
      ...{ recession: 'Recesión gingival', joint: 'Trastorno temporomandibular (TTM)', bruxism: 'Bruxismo' },
      ...{ bisphosphonates: 'Bifosfonatos', allergy: 'Alergia', 'low-compliance': 'Colaboración limitada' },
      'earlier-treatment': 'Ortodoncia previa',
    }),
    patientText: {
      label: 'Detalle de los antecedentes',
      hint: 'Qué dientes, fármaco o alérgeno, y qué debe evitarse.',
    },
    passive: choice('Alineadores pasivos', {
      ...{ no: 'Ninguno', equalise: 'Hasta que ambas arcadas acaben a la vez' },
      opposite: 'También para la arcada sin tratar',
    }),
    archOrder: choice('Orden de las arcadas', {
      ...{ simultaneous: 'Ambas a la vez', 'upper-first': 'Primero la superior', 'lower-first': 'Primero la inferior' },
    }),
    wearDays: choice('Días por alineador', { 7: '7 días', 10: '10 días', 14: '14 días' }),
    stageLimit: { label: 'Máximo de etapas' },
    trimExceptions: {
      label: 'Dientes con otro recorte',
      hint: 'A nivel del cuello donde el caso deja encía, o al revés.',
    },
    endBy: { label: 'Fecha de fin deseada' },
    retention: group('Retención', {
      kind: {
        answers: { planner, clear: 'Transparente', bonded: 'Fija', both: 'Transparente y fija', none: 'Ninguna' },
      },
      pairs: { label: 'Retenedores transparentes', hint: 'Un juego es un retenedor por cada arcada tratada.' },
    }),
    leafletLanguage: choice('Idioma del folleto para el paciente', {
      ...{ en: 'Inglés', es: 'Español', fr: 'Francés', ca: 'Catalán', pt: 'Portugués', de: 'Alemán', it: 'Italiano' },
    }),
    notes: { label: 'Notas para el planificador', hint: 'Lo que no recogen las respuestas anteriores.' },
    keptWarnings: {
      ...group('Avisos que se mantienen', {
        warning: { label: 'Aviso' },
        reason: { label: 'Por qué lo mantiene', hint: 'Lo lee el planificador.' },
      }),
      ...{ add: 'Mantener e indicar el motivo', remove: (key: string) => `Dejar de mantener: ${key}` },
    },
  },
  sections: {
    ...{ reason: 'Motivo del tratamiento', teeth: 'Dientes', bite: 'Oclusión', room: 'Espacio y apiñamiento' },
    ...{ finish: 'Acabado', patient: 'Paciente', course: 'Desarrollo del tratamiento' },
    notes: 'Notas para el planificador',
  },
  units: {
    mm: n => `${n} mm`,
    degrees: n => `${n}°`,
    hours: (n, count) => many(n, count, 'hora', 'horas'),
    // the label of the question says what it is: "No antes de la etapa"
    stage: n => n,
    stages: (n, count) => many(n, count, 'etapa', 'etapas'),
    days: (n, count) => many(n, count, 'día', 'días'),
    sets: (n, count) => many(n, count, 'juego', 'juegos'),
  },
  ticked: 'Sí',
} satisfies Words<typeof import('./en.ts')['words']>
