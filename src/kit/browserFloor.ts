/**
 * The oldest browsers that the product works in (README). The build lowers syntax to them, and `scripts/floor` checks the
 * built files against them. The names are those of `@mdn/browser-compat-data`.
 */
export const browserFloor = {
  safari: '16.4',
  safari_ios: '16.4',
  firefox: '121',
  chrome: '111',
  edge: '111',
} as const

export type FloorBrowser = keyof typeof browserFloor

/** The floor as bundlers name it. */
export const buildTarget = Object.entries(browserFloor).map(
  ([browser, version]) => `${browser.replace('safari_ios', 'ios')}${version}`,
)
