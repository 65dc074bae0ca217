import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '#test/imports.ts'

// docs/operate.md is what an operator copies from: its boxes are the files that `npm run test:deploy` runs.

const page = readFileSync('docs/operate.md', 'utf8')
const boxes = [...page.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)]

test('each box of the page is a file of the folder, to the letter; the others are commands that exist', () => {
  const named = boxes.filter(([, , file]) => file)
  expect(named.map(([, , file = '']) => file).sort()).toEqual([
    'docs/nginx.conf',
    'docs/operate/Caddyfile',
    ...[
      'admin.sh',
      'database.sql',
      'environment',
      'idealign.service',
      'install.sh',
      'pgbackrest.conf',
      'pgbouncer.ini',
      'pgbouncer.sql',
      'prometheus.yml',
    ].map(name => `docs/operate/${name}`),
  ])
  for (const [, , file = '', text] of named) expect([file, text]).toEqual([file, readFileSync(file, 'utf8')])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = boxes.filter(([, , file]) => !file).flatMap(([, , , text = '']) => text.trim().split('\n'))
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands) {
    const [, script] = /^npm run ([\w:]+)/.exec(command) ?? []
    expect(script ? scripts[script] : command).toMatch(/^node |^npm ci$/)
  }
})

test('the page explains every warning and error of the log, and no other', () => {
  const logged = sources
    .filter(file => /^src\/(platform|main|features\/.*\/server)\//.test(file))
    .flatMap(file => messagesIn(readFileSync(file, 'utf8')))
  const explained = [...page.slice(page.indexOf('| message |')).matchAll(/^\| ([^|]+) \|/gm)].map(([, text]) => text)
  expect(explained.slice(1).sort()).toEqual([...new Set(logged)].sort())
})

/** The messages of a file's warnings and errors; the text of a constant is looked up. */
function messagesIn(source: string): string[] {
  const calls = source.matchAll(/\blog\??\.(?:warn|error|fatal)\(\s*(?:\{[^}]*\},\s*)?(?:'([^']+)'|(\w+))/g)
  return [...calls].flatMap(([, literal, constant]) => {
    if (literal) return [literal]
    const text = new RegExp(`\\bconst ${constant} =\\s*'([^']+)'`).exec(source)?.[1]
    return text ? [text] : []
  })
}
