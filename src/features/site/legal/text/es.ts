import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

/** `provider` is the place for the provider's own registration data, see `en.ts`. */
export const words = {
  provider: {
    title: 'Quién está detrás de este sitio',
    facts: [
      { term: 'Sitio y marca', value: 'Idealign' },
      { term: 'Razón social', value: 'La indica el operador' },
      { term: 'Domicilio social', value: 'Lo indica el operador' },
      { term: 'NIF', value: 'Lo indica el operador' },
      { term: 'Registro Mercantil', value: 'Lo indica el operador' },
      { term: 'Contacto', value: 'Formulario de la página de inicio' },
    ],
    note: 'Esta es una instalación sin los datos registrales de su operador. La empresa que la pone a disposición del público introduce los suyos antes de abrirla; aquí no se publican datos inventados.',
  },
  meta: {
    '/legal-notice': {
      title: 'Aviso legal · Idealign',
      description: 'Quién está detrás de este sitio y en qué condiciones se usa.',
    },
    '/privacy': {
      title: 'Privacidad · Idealign',
      description:
        'Qué guarda el formulario de contacto, para qué, para quién y hasta cuándo; sin cookies en las páginas públicas ni terceros.',
    },
    '/accessibility': {
      title: 'Accesibilidad · Idealign',
      description: 'Cómo se hace este sitio para que todos puedan usarlo, qué le falta y cómo avisarnos.',
    },
  },
  contact: 'Ir al formulario de contacto',
  legalNotice: {
    title: 'Aviso legal',
    lead: 'Lo que la Ley 34/2002, de servicios de la sociedad de la información (LSSI-CE), pide a todo sitio web.',
    sections: [
      {
        title: 'Para qué sirve este sitio',
        paragraphs: [
          'Informa a los pacientes sobre el tratamiento con alineadores transparentes y les permite escribirnos. Tras el acceso está el portal de los odontólogos y administradores que trabajan con nosotros, que tiene sus propias condiciones.',
          'La visita es gratuita y no exige registrarse.',
        ],
      },
      {
        title: 'No es consejo médico',
        paragraphs: [
          'Lo que lee aquí es general. No sustituye a una exploración, y solo un odontólogo que le haya explorado puede decir si un tratamiento le conviene y con qué riesgos.',
          'Las imágenes de dientes de este sitio son simulaciones hechas con nuestro propio programa. No muestran a ningún paciente ni prometen un resultado.',
        ],
      },
      {
        title: 'Cifras y condiciones',
        paragraphs: [
          'Las duraciones son aproximadas y dependen del caso. Lo que nos obliga a nosotros y a su clínica es lo que usted firma con ella: el presupuesto, el plan de pago y el consentimiento.',
        ],
      },
      {
        title: 'Propiedad intelectual',
        paragraphs: [
          'Los textos, las imágenes, el diseño y el programa son del proveedor o se usan con licencia. Puede leerlos, imprimirlos y citarlos para uso personal; cualquier otro uso requiere nuestro permiso.',
        ],
      },
      {
        title: 'Responsabilidad',
        paragraphs: [
          'Cuidamos lo que publicamos y corregimos lo que resulte erróneo. No respondemos de las interrupciones que no hayamos podido evitar ni de un uso del sitio contrario a la ley o a este aviso.',
        ],
      },
      {
        title: 'Ley y tribunales',
        paragraphs: [
          'Se aplica la ley española. Si usted es consumidor, conserva la protección de la ley del lugar donde vive y puede acudir a sus tribunales.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacidad',
    lead: 'En resumen: usamos lo que escribe en el formulario de contacto para responderle. Sin cookies en las páginas públicas, sin publicidad, sin medición de visitas y sin peticiones a servidores de terceros.',
    sections: [
      {
        title: 'Quién es el responsable',
        paragraphs: [
          'El proveedor que figura más abajo es el responsable del tratamiento, conforme al RGPD y a la Ley Orgánica 3/2018 (LOPDGDD).',
        ],
      },
      {
        title: 'Qué guardamos',
        paragraphs: [
          'Del formulario de contacto: nombre, apellidos, correo electrónico, su mensaje, el idioma en que escribió y cuándo lo envió. No escriba nada sobre su salud, por favor: no hace falta para responderle.',
          'Para frenar el correo no deseado, el servidor cuenta durante poco tiempo los mensajes de cada dirección de red. También lleva un registro técnico, como todo servidor.',
        ],
      },
      {
        title: 'Para qué y con qué base',
        paragraphs: [
          'Para responderle: usted lo pide y damos los pasos que solicita (artículo 6.1.b del RGPD) o respondemos por nuestro interés legítimo en hacerlo (6.1.f). Para que el formulario siga siendo útil: nuestro interés legítimo en la seguridad (6.1.f). No tomamos decisiones automáticas ni enviamos publicidad.',
        ],
      },
      {
        title: 'Quién lo ve',
        paragraphs: [
          'Los administradores del proveedor y quienes alojan el sitio o llevan su correo por cuenta de él, con contrato. No vendemos datos ni los cedemos, salvo obligación legal.',
        ],
      },
      {
        title: 'Hasta cuándo',
        paragraphs: [
          'El tiempo necesario para responderle y resolver lo que se derive de ello, 12 meses como máximo. Después el mensaje se borra, o se bloquea durante el plazo que exija la ley.',
        ],
      },
      {
        title: 'Qué queda en su dispositivo',
        paragraphs: [
          'El idioma que eligió, que su navegador guarda solo para este sitio. Los odontólogos que acceden al portal guardan también ahí su sesión hasta que la cierran, y una cookie que solo indica que hay una sesión abierta, para que el portal se abra sin la página pública. Al iniciar sesión, una cookie que solo lee nuestro servidor recuerda que desde ese navegador ya se ha accedido, para que las contraseñas erróneas de otras personas nunca les impidan entrar. Nada de ello requiere su consentimiento, y los visitantes no reciben ninguna cookie.',
        ],
      },
      {
        title: 'Si es usted paciente',
        paragraphs: [
          'Su clínica es la responsable de su historia clínica y a ella debe dirigirse. Nosotros tratamos esos datos por su cuenta para planificar y fabricar sus alineadores.',
        ],
      },
      {
        title: 'Sus derechos',
        paragraphs: [
          'Puede pedir el acceso a sus datos, su rectificación o supresión, limitar su tratamiento u oponerse a él, o llevárselos. Escríbanos con el formulario de contacto. Si tiene menos de 14 años, pida a su padre, madre o tutor que escriba por usted.',
          'Si nuestra respuesta no le satisface, puede reclamar ante la Agencia Española de Protección de Datos (AEPD).',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accesibilidad',
    lead: 'Hasta qué punto puede usar todo el mundo el sitio público y el portal, qué falta y cómo avisarnos.',
    sections: [
      {
        title: 'Dónde estamos',
        paragraphs: [
          'Esta declaración se refiere al sitio público y al portal de clínicos y administradores. Los medimos con la norma EN 301 549 V3.2.1 (capítulo 9 para las páginas, 10 para los documentos, 12 para esta declaración y nuestro soporte), que recoge las WCAG 2.1 en el nivel AA, y con las WCAG 2.2 en el nivel AA, que piden más.',
          'Ambos son conformes en parte: lo que sabemos que falta se enumera más abajo. Es una evaluación propia, del 26 de noviembre de 2026.',
        ],
      },
      {
        title: 'Qué funciona',
        paragraphs: [
          'Todas las páginas públicas pueden leerse sin ratón y sin JavaScript, en tres idiomas, en el teléfono y ampliadas. Los textos contrastan con su fondo en claro y en oscuro; las imágenes tienen descripción; lo que se mueve se detiene si su sistema pide menos movimiento. Los controles que mueven los dientes son controles corrientes.',
          'El portal necesita JavaScript. Un caso puede añadirse, revisarse en 3D y aprobarse solo con el teclado; las teclas de cada página se enumeran con «?», y las de una sola letra pueden desactivarse.',
          'El final de la sesión se anuncia dos minutos antes, y puede mantenerla. Lo que ha escrito se conserva hasta que se envía. Un error que se mostró unos segundos queda en la parte superior de la página hasta que lo descarte.',
          'Las prescripciones, los extractos, las aprobaciones y los certificados son PDF etiquetados.',
        ],
      },
      {
        title: 'Qué falta',
        paragraphs: [
          'Planes y escaneos en 3D: la etapa, el lado que se ve y el diente seleccionado se dicen con palabras, y unas tablas dan en números el movimiento de cada diente. La forma de los dientes y de las encías no se describe (WCAG 1.1.1).',
          'Simulaciones del sitio público: su descripción dice qué cambia, pero no el movimiento de cada uno de los dientes (1.1.1).',
          'Las fotos y radiografías se nombran por lo que son y su fecha, no por lo que muestran. Las periapicales dicen de qué dientes son si su doctor lo ha indicado (1.1.1).',
          'Los vídeos de los cursos tienen subtítulos si su autor los añadió; si faltan, la lección lo indica (1.2.2). No tienen audiodescripción ni un texto que los sustituya (1.2.1, 1.2.3, 1.2.5).',
          'Las lecciones en PDF se muestran página a página con su texto, pero sin sus títulos, listas ni descripciones de imágenes (1.1.1, 1.3.1). Los archivos que suben otras personas son tan accesibles como ellas los hicieron.',
          'Los mensajes sobre casos y los títulos de cursos en las notificaciones no llevan marcado el idioma en que están escritos (3.1.2).',
          'En un teléfono con el texto al 200 %, los números del esquema dental crecen solo hasta el ancho de un diente (1.4.4). Cada diente tiene su nombre para los lectores de pantalla.',
        ],
      },
      {
        title: 'Cómo se ha comprobado',
        paragraphs: [
          'Con cada cambio, en los tres idiomas, con el ancho de un teléfono, una tableta y un ordenador: cada página con las reglas de axe-core para las WCAG 2.2 A y AA, con reglas propias para los nombres, para lo que se sale de la pantalla, para los textos cortados o superpuestos, también al 200 % en un teléfono, y para lo que tiene el foco, en Chromium. Con colores forzados, cada campo tiene un borde y lo elegido se distingue de lo que no lo está. El contraste de los textos se mide en claro y en oscuro; el de los bordes de los controles se calcula en claro y en oscuro.',
          'Con recorridos del trabajo principal en Chromium, Firefox y WebKit, también solo con el teclado, con menos movimiento y con colores forzados, y a mano.',
          'Lectores de pantalla: se comprueba lo que los navegadores les entregan, no lo que cada uno hace con ello. Hasta ahora ninguna persona con discapacidad ni ningún organismo externo ha probado para nosotros el sitio o el portal.',
        ],
      },
      {
        title: 'Avísenos',
        paragraphs: [
          'Si algo le impide el paso, escríbanos con el formulario de contacto o, en el portal, a soporte, y díganos dónde ocurrió. Si no consigue algo del sitio, se lo enviamos de otra forma.',
        ],
      },
      {
        title: 'La ley',
        paragraphs: [
          'La Directiva (UE) 2019/882 y la Ley 11/2023, que la incorpora al Derecho español, fijan requisitos de accesibilidad para los servicios a los consumidores.',
        ],
      },
    ],
  },
} satisfies Words<typeof en>
