import type { Finding } from './scripts.ts'

interface Allowed {
  features: readonly string[]
  /** The files that may use them; all files when none is named. */
  files?: RegExp
  why: string
}

const pdf = /^(?:PdfLesson|pdf\.worker)/

/** What the built files use although the oldest supported browsers lack it. Each `why` says why nothing is lost. */
export const allowed: readonly Allowed[] = [
  {
    files: pdf,
    features: [
      'AbortSignal.any',
      'JSON.isRawJSON',
      'JSON.rawJSON',
      'Iterator.find',
      'Iterator.reduce',
      'Iterator.some',
      'Math.sumPrecise',
      'Promise.try',
      'Promise.withResolvers',
      'URL.parse',
      'Uint8Array.fromBase64',
    ],
    why: 'pdf.js is taken in its legacy build, which defines them itself where they are missing',
  },
  {
    files: pdf,
    features: ['Element.ariaControlsElements', 'navigator.gpu'],
    why: 'the editor and the GPU renderer of pdf.js, neither of which a lesson opens',
  },
  {
    files: pdf,
    features: ['Float16Array', 'ImageDecoder', 'ImageDecoder.isTypeSupported'],
    why: 'pdf.js checks with typeof first',
  },
  {
    files: pdf,
    features: ['CanvasRenderingContext2D.fontKerning', 'SharedArrayBuffer.grow'],
    why: 'not those: a style of an XFA form, and the memory of a WebAssembly module',
  },
  { features: ['Float16Array', 'VideoFrame'], files: /^scene/, why: 'three checks with typeof first' },
  {
    files: /^scene/,
    features: [
      'WebGL2RenderingContext.makeXRCompatible',
      'XRWebGLBinding',
      'XRWebGLLayer',
      'HTMLCanvasElement.requestPaint',
    ],
    why: 'three in virtual reality, or with HTML as a texture: neither is used',
  },
  {
    features: ['Document.startViewTransition', 'navigation', 'navigator.connection', 'setImmediate'],
    why: 'React and React Router check first, and the product uses no view transition',
  },
  {
    features: ['AnimationEvent.animation', 'CSSStyleDeclaration.cssFloat', 'IntersectionObserver.delay'],
    why: 'not those: a table of React, the style `float`, the delay of a task',
  },
  {
    features: ['Element.checkVisibility', 'navigator.userAgentData', 'Locale.getTextInfo', 'Function.displayName'],
    why: 'React Aria checks first; `displayName` is a name of React',
  },
  {
    features: [
      'Error.captureStackTrace',
      'Error.stackTraceLimit',
      'URL.canParse',
      'PerformanceResourceTiming.contentEncoding',
    ],
    why: 'zod checks first; `contentEncoding` is a key of JSON Schema',
  },
  {
    features: ['Uint8Array.fromBase64'],
    files: /^uploads/,
    why: 'js-base64 (of tus-js-client) checks with typeof first',
  },
  { features: ['CanvasRenderingContext2D.imageSmoothingQuality'], why: 'a wish: Firefox draws as it does anyway' },
  { features: ['requestIdleCallback'], why: 'our two uses check first and wait a moment instead' },
  { features: ['indexedDB.databases'], why: 'checked first: nothing of ours is stored there' },
  { features: ['window.trustedTypes'], why: 'checked first: a browser without it enforces no policy either' },
  {
    features: ['css.at-rules.media.scripting'],
    why: 'without it a public page is shown at once; only readers who switched scripts off see sliders that do nothing',
  },
  {
    features: ['css.at-rules.property'],
    why: 'only what is within @supports uses it: tabs do not fade at their end',
  },
  {
    features: ['css.properties.field-sizing', 'css.properties.field-sizing.content'],
    why: 'a long text scrolls in its field, which can be pulled larger',
  },
  {
    features: ['css.properties.overflow-anchor', 'css.properties.overflow-anchor.none'],
    why: 'a browser without it does not scroll by itself either, which is what it turns off',
  },
  {
    features: [
      'css.properties.text-wrap',
      'css.properties.text-wrap.balance',
      'css.properties.text-wrap.pretty',
      'css.properties.text-size-adjust',
      'css.properties.scrollbar-color',
      'css.properties.scrollbar-width',
      'css.properties.scrollbar-width.none',
      'css.properties.scrollbar-width.thin',
    ],
    why: 'looks only',
  },
  {
    features: ['crosshair', 'ew-resize', 'grab', 'grabbing', 'not-allowed', 'pointer', 'progress', 'zoom-in'].map(
      shape => `css.properties.cursor.${shape}`,
    ),
    why: 'iOS has no pointer to shape',
  },
  {
    features: ['css.properties.forced-color-adjust', 'css.properties.forced-color-adjust.none'],
    why: 'Safari has no forced colours: what is inside their media query never applies there',
  },
  {
    features: ['css.properties.print-color-adjust.exact'],
    why: 'older Chromium knows it with a prefix, which the build adds',
  },
  {
    features: ['css.properties.resize', 'css.properties.resize.vertical'],
    why: 'nothing is pulled larger with a finger',
  },
]

/** The findings that are not allowed, and the allowances that no file needs any more. */
export function check(findings: readonly Finding[]): { faults: Finding[]; idle: string[] } {
  const used = new Set<string>()
  const faults = findings.filter(({ feature, file }) => {
    const at = allowed.findIndex(({ features, files }) => features.includes(feature) && (files?.test(file) ?? true))
    if (at >= 0) used.add(`${at} ${feature}`)
    return at < 0
  })
  const idle = allowed.flatMap(({ features }, at) => features.filter(feature => !used.has(`${at} ${feature}`)))
  return { faults, idle }
}
