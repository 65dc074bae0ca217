/** The pictures of assets/site/stills: the size of the largest in pixels, and the existing widths. */
export const pictures = {
  hero: { width: 1600, height: 960, widths: [480, 800, 1200, 1600] },
  'results-front-before': { width: 1200, height: 720, widths: [480, 640, 800, 1200] },
  'results-front-after': { width: 1200, height: 720, widths: [480, 640, 800, 1200] },
  'results-upper-before': { width: 1200, height: 960, widths: [480, 640, 800, 1200] },
  'results-upper-after': { width: 1200, height: 960, widths: [480, 640, 800, 1200] },
  'results-lower-before': { width: 1200, height: 960, widths: [480, 640, 800, 1200] },
  'results-lower-after': { width: 1200, height: 960, widths: [480, 640, 800, 1200] },
  aligner: { width: 1200, height: 900, widths: [480, 800, 1200] },
  plan: { width: 1200, height: 900, widths: [480, 800, 1200] },
  scan: { width: 1200, height: 900, widths: [480, 800, 1200] },
  youths: { width: 1200, height: 900, widths: [480, 800, 1200] },
} as const

export type PictureName = keyof typeof pictures

/** The number of pictures after the first one in the hero. */
export const heroStages = 12
