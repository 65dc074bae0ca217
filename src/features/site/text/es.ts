import type { Words } from '#kit/words.ts'
import { words as claims } from '../claims/text/es.ts'
import { words as slider } from '../slider/text/es.ts'
import type { words as en } from './en.ts'

// this file contains no figure: they come from the claims (checked by a test)
export const words = {
  nav: {
    label: 'Páginas',
    menu: 'Menú',
    about: 'Sobre nosotros',
    results: 'Resultados',
    youths: 'Jóvenes',
    faqs: 'Preguntas',
    contact: 'Contacto',
    change: 'Cambiar de idioma',
  },
  footer: {
    line: 'Alineadores transparentes, planificados por completo antes de fabricar el primero.',
    site: 'El sitio',
    legal: 'Legal',
    support: 'Atención',
    legalNotice: 'Aviso legal',
    privacy: 'Privacidad',
    accessibility: 'Accesibilidad',
    top: 'Volver arriba',
    copyright: claims.copyright,
  },
  meta: {
    '/': {
      title: 'Idealign · Alineadores transparentes para adultos y adolescentes',
      description: `Alineadores transparentes planificados en 3D y aprobados por su odontólogo antes de fabricar el primero. Con ${claims.experience.phrase}.`,
    },
    '/about': {
      title: 'Sobre nosotros · Idealign',
      description: `Quién planifica sus alineadores y cómo: ${claims.experience.phrase} y seis pasos, del primer escaneo al último control.`,
    },
    '/results': {
      title: 'Resultados · Idealign',
      description:
        'Mueva el control de la primera a la última etapa de un plan: simulaciones propias, vistas desde tres lados.',
    },
    '/youths': {
      title: 'Jóvenes · Idealign',
      description: `Alineadores para adolescentes y tratamiento temprano: los candidatos tienen ${claims.earlyTreatment.phrase}.`,
    },
  },
  simulation: 'Simulación',
  simulationNote: 'Hecha con nuestro programa a partir de dientes inventados. No es un paciente ni una promesa.',
  slider,
  pictures: {
    hero: 'Las dos arcadas dentales dibujadas en 3D: los dientes delanteros apiñados se alinean etapa a etapa',
    aligner: 'Un alineador transparente sobre la fila de dientes para la que está hecho',
    scan: 'Una arcada superior y una inferior: a un lado, la fina malla del escaneo; al otro, dientes y encía',
    plan: 'Una arcada inferior al final de un plan: cuanto más se ha movido un diente, más verde; un contorno muestra dónde estaba',
    youths: 'Una arcada superior y una inferior, entreabiertas, vistas de frente y un poco de lado',
    front: { before: 'Dientes delanteros antes: apiñados y girados', after: 'Dientes delanteros después: alineados' },
    upper: {
      before: 'Arcada superior antes, vista desde abajo: los dientes delanteros desalineados',
      after: 'Arcada superior después: una curva regular',
    },
    lower: {
      before: 'Arcada inferior antes, vista desde arriba: apiñada por delante',
      after: 'Arcada inferior después: una curva regular',
    },
  },
  home: {
    eyebrow: 'Alineadores transparentes para adultos y adolescentes',
    title: 'Cada movimiento, planificado antes del primer alineador.',
    lead: 'Su odontólogo ve todo el tratamiento en 3D, lo corrige hasta que está bien y lo aprueba. Solo entonces fabricamos sus alineadores.',
    write: 'Escríbanos',
    how: 'Cómo funciona',
    figures: 'Idealign en cifras',
    steps: {
      eyebrow: 'Cómo funciona',
      title: 'Del escaneo a la sonrisa alineada, en cuatro pasos',
      list: [
        {
          title: 'Su odontólogo toma los registros',
          text: 'Fotografías, radiografías y un escaneo de sus dientes. Nuestro sistema los comprueba al momento para que después no falte nada.',
        },
        {
          title: 'Planificamos diente a diente',
          text: 'Etapa a etapa, en 3D: adónde va cada uno, cuánto se mueve y en qué orden.',
        },
        {
          title: 'Su odontólogo aprueba',
          text: 'Revisa el plan pensando en usted, pide cambios y lo firma. Antes de eso no se fabrica nada.',
        },
        {
          title: 'Usted lleva los alineadores',
          text: `${claims.arrival.sentence} Pasa al siguiente cuando se lo indica su odontólogo.`,
        },
      ],
      more: 'Cómo se hace un caso, con detalle',
    },
    aligner: {
      eyebrow: 'El alineador',
      title: 'Transparente, fino y fuera a la hora de comer',
      text: 'Un alineador es una férula transparente que encaja en sus dientes y en los de nadie más. Presiona con suavidad donde un diente debe moverse y deja tranquilos a los demás.',
      points: [
        'Pocas personas notarán que lo lleva.',
        'Se quita para comer y para cepillarse los dientes.',
        'Cada uno se comprueba antes de salir.',
      ],
    },
    trust: {
      eyebrow: 'Con qué puede contar',
      title: 'Se lo decimos antes de empezar',
      set: {
        title: 'Nunca va por delante del plan',
        text: 'Una nueva mirada a sus dientes muestra si están donde deben. Si no lo están, cambia el plan: usted no tiene que adivinar nada.',
      },
      payment: {
        title: 'Paga a su ritmo',
        text: 'El precio no crece por repartirlo en el tiempo.',
      },
      refinement: {
        figure: 'Gratis',
        title: 'La última palabra es suya',
        text: 'Un refinamiento es un nuevo escaneo, un nuevo plan y nuevos alineadores para lo que aún no le convence.',
      },
    },
    results: {
      eyebrow: 'Resultados',
      title: 'Mueva el control. Vea cómo avanza el plan.',
      text: 'Los mismos dientes, en la primera etapa de un plan y en la última. Así mira también los suyos su odontólogo antes de aprobar nada.',
      link: 'Ver las tres vistas',
    },
    youths: {
      eyebrow: 'Jóvenes',
      title: 'Hay preguntas que conviene hacer pronto',
      text: `${claims.ages.sentence} ${claims.earlyTreatment.sentence}`,
      link: 'Para padres y adolescentes',
    },
    faqs: {
      eyebrow: 'Preguntas frecuentes',
      title: 'Lo que nos preguntan los pacientes',
      text: '¿La suya no está aquí?',
      link: 'Escríbanos',
    },
    contact: {
      eyebrow: 'Contacto',
      title: 'Háblenos de sus dientes',
      text: 'Bastan unas líneas. No incluya datos médicos, por favor: esos son para su odontólogo.',
      hours: 'Horario de atención',
    },
  },
  about: {
    eyebrow: 'Sobre nosotros',
    title: `${claims.experience.title}. Una regla.`,
    lead: 'No se fabrica nada hasta que el odontólogo que conoce su boca ha visto el plan completo y lo ha firmado.',
    belief: {
      eyebrow: 'Lo que creemos',
      title: 'Un alineador vale lo que vale su plan',
      paragraphs: [
        'El plástico es lo fácil. Lo que decide un tratamiento es lo que se piensa antes: qué diente se mueve primero, cuánto y en qué se apoya.',
        'A eso dedicamos nuestro tiempo. Su odontólogo ve cada etapa como la vemos nosotros, diente a diente, y lo que él cambia queda cambiado antes de imprimir nada.',
      ],
    },
    steps: {
      eyebrow: 'Cómo se hace un caso',
      title: 'Seis pasos, y usted sabe en cuál está',
      list: [
        {
          title: 'Registros',
          text: 'Su odontólogo fotografía sus dientes, hace radiografías y escanea las dos arcadas. También anota qué quiere cambiar usted.',
        },
        {
          title: 'Comprobación',
          text: 'Cada registro se comprueba al llegar: ¿la fotografía es nítida?, ¿el escaneo está completo?, ¿encajan las dos arcadas? Lo que falta se pide enseguida.',
        },
        {
          title: 'El plan, en 3D',
          text: 'Movemos cada diente en pantalla, de donde está a donde debe estar, y dividimos el camino en etapas. Cada etapa será un alineador.',
        },
        {
          title: 'Aprobación',
          text: 'Su odontólogo compara el plan con lo que prescribió, pide cambios si hacen falta y firma. La firma vale para esa versión y para ninguna otra.',
        },
        {
          title: 'Fabricación',
          text: `Sus alineadores se imprimen, se termoforman, se recortan, se comprueban y se embalan. ${claims.arrival.sentence}`,
        },
        { title: 'Seguimiento', text: `${claims.set.sentence} ${claims.monitoring.sentence}` },
      ],
    },
    roles: {
      eyebrow: 'Quién hace qué',
      title: 'Tres papeles, un plan',
      list: [
        { title: 'Usted', text: 'dice qué quiere cambiar, lleva sus alineadores y cuenta a su odontólogo cómo va.' },
        {
          title: 'Su odontólogo',
          text: 'le explora, prescribe, decide sobre el plan y le atiende de principio a fin.',
        },
        {
          title: 'Nosotros',
          text: 'comprobamos los registros, planificamos los movimientos, fabricamos los alineadores y respondemos de todo ello.',
        },
      ],
    },
    callTitle: '¿Quiere saber si los alineadores son para usted?',
    callText: `Escríbanos. ${claims.hours.sentence}`,
  },
  results: {
    eyebrow: 'Resultados',
    title: 'Antes y después, según el plan.',
    lead: 'Son simulaciones: la primera y la última etapa de un plan, dibujadas por nuestro propio programa. No publicamos fotografías de pacientes.',
    use: 'Arrastre el control o use las flechas del teclado.',
    views: {
      front: {
        title: 'De frente',
        text: 'Lo que los demás ven cuando sonríe. Fíjese en los bordes de los dientes delanteros: desiguales al principio, una sola línea al final.',
      },
      upper: {
        title: 'La arcada superior',
        text: 'Vista desde abajo. Los dientes dejan de estorbarse hasta que la arcada es una curva regular.',
      },
      lower: {
        title: 'La arcada inferior',
        text: 'Vista desde arriba. Aquí es donde más se nota el apiñamiento y, a menudo, donde más hay que planificar.',
      },
    },
    honest: {
      eyebrow: 'Cómo leerlas',
      title: 'Lo que una simulación le dice y lo que no',
      tells: 'Le dice',
      tellsList: [
        'dónde debe acabar cada diente y por qué camino',
        'cuántas etapas hacen falta',
        'si su odontólogo y nosotros hablamos del mismo resultado',
      ],
      tellsNot: 'No le dice',
      tellsNotList: [
        'con qué rapidez se moverán sus dientes',
        'cómo responderán sus encías y su mordida',
        'que el final será exactamente como la imagen',
      ],
      so: 'Por eso el plan se revisa durante el camino.',
    },
    time: { eyebrow: 'Qué puede esperar', title: 'Si aún no está bien, seguimos' },
    callTitle: '¿Cómo serían los suyos?',
    callText: 'Solo un escaneo puede decirlo. Pregunte a su odontólogo o pregúntenos por dónde empezar.',
  },
  youths: {
    eyebrow: 'Jóvenes',
    title: 'Bocas en crecimiento, planes prudentes.',
    lead: 'Para adolescentes que quieren los dientes rectos y para padres que se preguntan si es demasiado pronto o demasiado tarde.',
    clear: { title: 'Para que quede claro', text: `${claims.ages.sentence} ${claims.earlyTreatment.sentence}` },
    early: {
      eyebrow: 'Tratamiento temprano',
      title: 'Una mirada, mientras crecen los maxilares',
      paragraphs: [
        'A esta edad conviven los dientes de leche y los definitivos. Ser candidato no significa necesitar tratamiento: a menudo lo mejor es esperar y volver a mirar.',
        'Un odontólogo explora a su hijo y le dice en qué caso está. Si conviene un tratamiento temprano, le explica de qué tipo y por qué ahora.',
      ],
      signsTitle: 'Vale la pena comentarlo con su odontólogo',
      signs: [
        'dientes a los que les falta sitio o les sobra',
        'dientes de arriba y de abajo que no se tocan o muerden al revés',
        'chuparse el dedo o respirar sobre todo por la boca',
        'dientes de leche que se han caído muy pronto o muy tarde',
      ],
    },
    adolescents: {
      eyebrow: 'Adolescentes',
      title: 'Dientes rectos, sin que nadie lo sepa',
      paragraphs: [
        'Un alineador es transparente y se quita para comer, para cepillarse y para tocar la trompeta. También se quita con demasiada facilidad: solo funciona mientras se lleva puesto.',
        'Por eso la primera pregunta no es cómo están los dientes, sino si quien los tiene quiere el tratamiento. Si es así, se planifica como el de un adulto: completo, en 3D y aprobado por el odontólogo.',
      ],
    },
    parents: {
      eyebrow: 'Para los padres',
      title: 'Qué deciden ustedes y cuándo',
      list: [
        {
          title: 'Preguntar',
          text: 'A su dentista u ortodoncista, en cualquier revisión. O a nosotros: les decimos por dónde empezar.',
        },
        { title: 'Ver', text: 'El odontólogo explora, toma registros y les enseña lo que ve.' },
        {
          title: 'Consentir',
          text: 'Nada empieza sin su consentimiento y sin un plan que el odontólogo haya aprobado.',
        },
        { title: 'Acompañar', text: claims.monitoring.sentence },
      ],
    },
    callTitle: '¿No sabe si es el momento?',
    callText: `Pregúntenos. ${claims.hours.sentence}`,
  },
  call: { write: 'Escríbanos', faqs: 'Leer las preguntas frecuentes' },
} satisfies Words<typeof en>
