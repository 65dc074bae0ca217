import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { check } from '../../scripts/floor/allowed.ts'
import { type Built, type Finding, findInScripts } from '../../scripts/floor/scripts.ts'
import { findInStyles } from '../../scripts/floor/styles.ts'

// `npm test` builds the web client before this runs
const assets = join(import.meta.dirname, '../../dist/web/assets')

function built(kind: RegExp): Built[] {
  const names = readdirSync(assets).filter(name => kind.test(name))
  return names.map(file => ({ file, text: readFileSync(join(assets, file), 'utf8') }))
}

const show = ({ file, feature, since }: Finding) => `${file}: ${feature} (${since})`

test('the built scripts and styles use no feature that the oldest browsers lack, but for reasoned exceptions', () => {
  const [scripts, styles] = [built(/\.m?js$/), built(/\.css$/)]
  expect(scripts.length).toBeGreaterThan(100)
  expect(styles.length).toBeGreaterThan(50)
  const { faults, idle } = check([...findInScripts(scripts), ...findInStyles(styles)])
  expect(faults.map(show)).toEqual([])
  // an unused exception would hide a later use
  expect(idle).toEqual([])
})

test.each([
  ['Promise.withResolvers()', 'x.js: Promise.withResolvers (safari 17.4, safari_ios 17.4, chrome 119, edge 119)'],
  ['AbortSignal.any([a, b])', /AbortSignal\.any \(.*firefox 124/],
  ['globalThis.AbortSignal.any([a, b])', /AbortSignal\.any/],
  ['const { withResolvers } = Promise', /Promise\.withResolvers/],
  ['indexedDB.databases()', 'x.js: indexedDB.databases (firefox 126)'],
  ['requestIdleCallback(f)', /requestIdleCallback \(safari never/],
  ['window.requestIdleCallback(f)', /requestIdleCallback/],
  ['new Intl.DurationFormat("es")', /DurationFormat/],
  ['for await (const part of answer.body) use(part)', /ReadableStream\.@@asyncIterator/],
  ['new Map().values().map(f)', /Iterator\.map/],
  ['part.showPopover()', /showPopover/],
  ['Object.groupBy(list, f)', /Object\.groupBy/],
  ['navigator.gpu.requestAdapter()', /navigator\.gpu/],
  ['part.addEventListener("scrollend", f)', /event scrollend/],
  ['/[\\p{L}--[a-z]]/v.test(s)', /RegExp\.unicodeSets/],
  ['/a(?i:b)/.test(s)', /regular_expressions\.modifier/],
  ['import words from "./en.json" with { type: "json" }', /import_attributes/],
  ['{ using file = open() }', /statements\.using/],
])('a script with a newer feature is reported: %s', (text, finding) => {
  expect(findInScripts([{ file: 'x.js', text }]).map(show)).toEqual([
    typeof finding === 'string' ? finding : expect.stringMatching(finding),
  ])
})

test.each([
  'const scheduler = make(); scheduler.yield()',
  'typeof Float16Array === "function"',
  'class Set2 { union() {} } new Set2().union()',
  'Object.entries(x).map(f); [1].toSorted(); "a".isWellFormed()',
  'addEventListener("click", f)',
])('a script with old features only passes: %s', text => {
  expect(findInScripts([{ file: 'x.js', text }])).toEqual([])
})

test.each([
  ['a { b { color: red } }', /selectors\.nesting/],
  ['a { color: light-dark(red, blue) }', /color\.light-dark \(.*chrome 123/],
  ['a { field-sizing: content }', /field-sizing/],
  ['a:popover-open { color: red }', /popover-open/],
  ['@starting-style { a { opacity: 0 } }', /starting-style/],
  ['@scope (a) { b { color: red } }', /at-rules\.scope/],
  ['a { grid-template-rows: subgrid }', /grid-template-rows\.subgrid \(chrome 117/],
  ['a { color: rgb(from red r g b / 50%) }', /relative_syntax/],
  ['a { transition-behavior: allow-discrete }', /transition-behavior/],
  ['a { view-transition-name: a }', /view-transition-name/],
])('a style with a newer feature is reported: %s', (text, finding) => {
  const findings = findInStyles([{ file: 'x.css', text }]).map(show)
  expect(findings).toContainEqual(expect.stringMatching(finding))
})

test.each([
  '@supports (grid-template-rows: subgrid) { a { grid-template-rows: subgrid } }',
  'a { -webkit-user-select: none; user-select: none }',
  'a:has(b) { height: 100dvh; color: color-mix(in srgb, red, blue) }',
  '@media (min-width: 700px) { a { inset: 0; } }',
])('a style with old features only passes: %s', text => {
  expect(findInStyles([{ file: 'x.css', text }])).toEqual([])
})
