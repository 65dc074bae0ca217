import postcss, { type AtRule, type Declaration, type Node } from 'postcss'
import { featureAt } from './names.ts'
import type { Built, Finding } from './scripts.ts'
import { hasPrefixed, lackOf } from './support.ts'

/** Finds features that style sheets use and the floor lacks. */
export function findInStyles(sheets: readonly Built[]): Finding[] {
  return sheets.flatMap(({ file, text }) => {
    const findings = new Map<string, string>()
    const note = (path: string) => {
      const since = lackOf(featureAt(path))
      if (since) findings.set(path, since)
    }
    const root = postcss.parse(text, { from: file })
    root.walkAtRules(rule => atRule(rule, note))
    root.walkRules(rule => {
      if (rule.parent?.type === 'rule') note('css.selectors.nesting')
      const selector = rule.selector.replace(/"[^"]*"|'[^']*'|\\./g, '')
      // a rule for one engine only does no harm on the others, unless it is in a selector list
      for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
        if (!name.startsWith('-') || rule.selectors.length > 1) note(`css.selectors.${name}`)
    })
    root.walkDecls(declaration => {
      if (isSupportTested(declaration)) return
      const property = `css.properties.${declaration.prop}`
      if (declaration.prop.startsWith('--')) return noteValue(declaration.value, undefined, note)
      const isPrefixed = hasPrefixed(featureAt(property), prefix => hasSibling(declaration, prefix + declaration.prop))
      if (!isPrefixed) note(property)
      noteValue(declaration.value, property, note)
    })
    return [...findings].map(([feature, since]) => ({ file, feature, since }))
  })
}

/** Whether an `@supports` around a declaration tests its property: browsers without it ignore the declaration. */
function isSupportTested({ prop, parent }: Declaration): boolean {
  for (let around: Node | undefined = parent; around; around = around.parent)
    if (around.type === 'atrule' && (around as AtRule).name === 'supports')
      if ((around as AtRule).params.includes(`${prop}:`)) return true
  return false
}

function hasSibling(declaration: Declaration, prop: string): boolean {
  return declaration.parent?.some(node => node.type === 'decl' && node.prop === prop) ?? false
}

function atRule({ name, params, parent }: AtRule, note: (path: string) => void): void {
  note(`css.at-rules.${name}`)
  if (parent?.type === 'rule') note('css.selectors.nesting')
  if (name !== 'media') return
  for (const [, feature] of params.matchAll(/\(\s*([a-z-]+)/g)) note(`css.at-rules.media.${feature}`)
  if (/\([^)]*[<>]/.test(params)) note('css.at-rules.media.range_syntax')
}

const units: [RegExp, string][] = [
  [/\d(?:dv|sv|lv)(?:h|w|i|b|min|max)\b/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/\dcq(?:w|h|i|b|min|max)\b/, 'css.types.length.container_query_length_units'],
  ...['cap', 'rcap', 'rch', 'rex', 'ric', 'lh', 'rlh', 'ic'].map((unit): [RegExp, string] => [
    new RegExp(`\\d${unit}\\b`),
    `css.types.length.${unit}`,
  ]),
]

// where the data has functions that are not types of their own
const families = [
  '',
  'color.',
  'image.',
  'gradient.',
  'basic-shape.',
  'transform-function.',
  'filter-function.',
  'easing-function.',
]

function noteValue(value: string, property: string | undefined, note: (path: string) => void): void {
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  for (const [, name] of plain.matchAll(/(?<![\w-])([a-z][a-z\d-]*)\(/g))
    for (const family of families) note(`css.types.${family}${name}`)
  if (/\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*from\b/.test(plain))
    note('css.types.color.rgb.relative_syntax')
  for (const [pattern, path] of units) if (pattern.test(plain)) note(path)
  if (property) for (const [word] of plain.matchAll(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g)) note(`${property}.${word}`)
}
