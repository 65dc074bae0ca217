import type { SomeCourseFields } from '#features/courses/course/contract/course.ts'
import type { LessonKind } from '#features/courses/course/contract/lesson.ts'

interface DemoLesson {
  kind: LessonKind
  title: string
  text?: string
  /** A page of the PDF: heading and paragraphs. */
  pages?: readonly (readonly [string, ...string[]])[]
}

export interface DemoCourse {
  fields: SomeCourseFields & { title: string }
  /** A picture of the demo case. */
  cover?: string
  lessons: readonly DemoLesson[]
  isDraft?: true
  /** How many lessons a doctor has finished, by e-mail. */
  finished?: Readonly<Record<string, number>>
}

/** The demo's courses: one in each language, and a French draft. */
export const demoCourses: readonly DemoCourse[] = [
  {
    fields: {
      title: 'Ataches que aguantan',
      summary:
        'Grabado, adhesivo y composite en el orden que evita despegues, y qué hacer cuando uno se cae entre dos alineadores.',
      language: 'es',
      level: 'introduction',
    },
    cover: 'front-occlusion.jpg',
    lessons: [
      { kind: 'video', title: 'Qué mueve un atache' },
      {
        kind: 'text',
        title: 'El protocolo, paso a paso',
        text: `# Antes de empezar

Compruebe la plantilla en boca, en seco. Si no asienta sin presión, no la use: pida otra.

# En el sillón

- Profilaxis sin flúor ni aceites
- Grabado con ácido ortofosfórico al 37 %, treinta segundos
- Lavado abundante y secado hasta ver el esmalte mate
- Adhesivo en capa fina, sin charcos, y polimerizado
- Composite de relleno alto en la plantilla, sin sobrellenar
- Diez segundos de luz por cada cara de cada atache

# Después

Retire la plantilla desde distal. Elimine el exceso con una fresa multilámina a baja velocidad y repase con hilo: un reborde que se nota con la uña acaba despegando el atache.`,
      },
      {
        kind: 'pdf',
        title: 'Hoja de control para imprimir',
        pages: [
          [
            'Control de ataches',
            'Marque cada diente en la visita de colocación y en cada revisión.',
            'Colocación: plantilla asentada · esmalte mate · sin exceso · alineador entra y sale sin forzar.',
            'Revisión: presente · íntegro · sin pigmentación en el borde · alineador ajusta en toda la cara.',
          ],
          [
            'Si falta uno',
            'Menos de una semana y el alineador ajusta: continúe y recoloque en la próxima visita.',
            'El alineador ya no ajusta: vuelva al anterior y recoloque antes de avanzar.',
            'Se cae dos veces en el mismo diente: avise en el caso, puede cambiarse su forma o su posición.',
          ],
        ],
      },
    ],
    finished: { 'lucia@clinica-azahar.example': 1 },
  },
  {
    fields: {
      title: 'Interproximal reduction without fear',
      summary:
        'How much, where and when: measuring before and after, the order of strips and discs, and what to write down.',
      language: 'en',
      level: 'intermediate',
    },
    cover: 'upper-occlusal.jpg',
    lessons: [
      {
        kind: 'text',
        title: 'Why the plan asks for it',
        text: `Interproximal reduction makes room without moving the arch outwards. A plan that asks for it counts on it: left out at one contact, every stage after it is tighter than it was drawn.

# What the numbers mean

Each figure is the whole amount at one contact, shared by two teeth. A figure of 0.3 mm is fifteen hundredths off each enamel surface.

- Do it at the stage that the plan names, not all at once
- Measure with a gauge, before and after
- Write down what was done, not what was planned`,
      },
      {
        kind: 'text',
        title: 'The order of the hand',
        text: `# Open, then reduce

Open the contact with a thin separating strip. Only when it passes freely is it safe to reduce.

# Reduce, then measure

Work with the strip parallel to the long axis. Five strokes, then the gauge. Repeat until the gauge of the planned size passes with light friction.

# Finish

Round the edges, polish with two finer strips, and apply fluoride. A rough surface keeps plaque where nobody looks.`,
      },
    ],
    finished: { 'emily@harbour-dental.example': 2, 'lucia@clinica-azahar.example': 1 },
  },
  {
    fields: {
      title: 'Suivre un traitement par aligneurs',
      summary:
        'Ce qu’il faut regarder à chaque contrôle, les signes d’un aligneur qui ne suit plus et la conduite à tenir avant de nous écrire.',
      language: 'fr',
      level: 'introduction',
    },
    cover: 'left-buccal.jpg',
    lessons: [
      { kind: 'video', title: 'Ce qu’un taquet fait bouger' },
      {
        kind: 'text',
        title: 'Le contrôle en dix minutes',
        text: `# Aligneur en bouche

Demandez au patient de mordre sur un mordeur pendant une minute, puis regardez les bords libres : un jour entre la dent et l’aligneur qui persiste signale une dent en retard. Notez la dent et l’étape.

# Aligneur retiré

- Taquets : présents, intègres, sans excès de composite
- Points de contact : le fil passe avec une légère friction là où une réduction interproximale était prévue
- Gencive : ni ulcération ni bord d’aligneur trop long
- Hygiène : pas de déminéralisation autour des taquets

# Si l’aligneur ne suit plus

Moins d’un millimètre de jour : prolongez l’étape d’une semaine, avec des mordeurs matin et soir. Au-delà, revenez à l’aligneur précédent et vérifiez le port réel ; vingt-deux heures par jour, repas exclus, c’est le minimum.

Si rien n’a changé au contrôle suivant, envoyez-nous une photo de face aligneur en bouche dans les messages du cas : nous vous dirons s’il faut attendre, recoller un taquet ou reprendre des empreintes.`,
      },
    ],
    finished: { 'claire@cabinet-garonne.example': 1 },
  },
  {
    fields: {
      title: 'Photographier sans assistant',
      summary: 'Huit vues, deux miroirs et dix minutes, seul au fauteuil.',
      language: 'fr',
      level: 'introduction',
    },
    lessons: [{ kind: 'text', title: 'La position du patient' }],
    isDraft: true,
  },
]
