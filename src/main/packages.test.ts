import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imports, roomOf, show } from '#test/imports.ts'

// The packages that the rooms of the house may use: a package that is not listed here needs a decision first.

const packages: Record<string, string[]> = {
  kit: ['zod', 'meshoptimizer'],
  contract: ['zod'],
  text: [],
  platform: [
    ...['node:', 'zod', 'fastify', '@fastify/static', '@fastify/swagger', 'fastify-type-provider-zod', 'pino'],
    ...[
      'kysely',
      'pg',
      'pg-boss',
      'pg-copy-streams',
      'nodemailer',
      'pdfkit',
      'stripe',
      'age-encryption',
      'prom-client',
    ],
    ...['@opentelemetry/api', '@opentelemetry/core', '@opentelemetry/resources', '@opentelemetry/sdk-trace'],
    '@opentelemetry/exporter-trace-otlp-http',
  ],
  server: [
    'node:',
    'zod',
    'kysely',
    '@node-rs/argon2',
    '@tus/server',
    'client-zip',
    'jose',
    'saxes',
    'sharp',
    'stripe',
  ],
  ui: ['react', 'react-aria-components', '@internationalized/date', 'lucide-react'],
  shell: [
    ...['react', 'react-router', 'react-aria', 'react-aria-components', 'react-hook-form', '@tanstack/react-query'],
    ...['lucide-react', 'zod'],
  ],
  web: [
    ...['react', 'react-dom', 'react-router', 'react-aria-components', '@tanstack/react-query', 'lucide-react', 'zod'],
    ...['three', 'pdfjs-dist', 'tus-js-client', '@noble/hashes'],
  ],
  portals: ['react', 'lucide-react'],
  main: ['node:', 'fastify', 'kysely', 'react', 'react-dom'],
}

// each large or security-relevant package is used by one feature, so that replacing it is a change in one folder
const owners: Record<string, RegExp> = {
  three: /^src\/features\/cases\/models\//,
  'pdfjs-dist': /^src\/features\/courses\/player\//,
  'tus-js-client': /^src\/features\/files\//,
  '@tus/server': /^src\/features\/files\//,
  '@node-rs/argon2': /^src\/features\/auth\//,
  jose: /^src\/features\/auth\//,
  saxes: /^src\/features\/billing\/payments\/bank\//,
  sharp: /^src\/features\/files\//,
  meshoptimizer: /^src\/kit\/mesh\//,
  'age-encryption': /^src\/platform\/backup\//,
  'prom-client': /^src\/platform\/telemetry\//,
  '@opentelemetry/sdk-trace': /^src\/platform\/telemetry\//,
  'client-zip': /^src\/features\/profile\/export\//,
}

const used = imports
  .filter(({ to }) => /^(node:|@?[a-z][\w./-]*$)/.test(to) && !to.startsWith('src/'))
  .map(({ from, to }) => ({ from, to, name: nameOf(to), room: placeOf(from) }))

function placeOf(file: string): string {
  const [, floor = ''] = file.split('/')
  return floor === 'features' ? (roomOf(file) ?? floor) : floor
}

function nameOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

test('each room uses only its packages', () => {
  expect(used.filter(({ room, name }) => !packages[room]?.includes(name)).map(show)).toEqual([])
  expect(used.filter(({ from, name }) => owners[name]?.test(from) === false).map(show)).toEqual([])
})

test('every package on the list is used there', () => {
  const unused = Object.entries(packages).flatMap(([room, names]) =>
    names.filter(name => !used.some(each => each.room === room && each.name === name)).map(name => `${room}: ${name}`),
  )
  expect(unused).toEqual([])
})

test('a release has the packages that the server uses; those of the browser are only needed to build (decision 0446)', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const ofServer = used.filter(
    ({ from, name, room }) =>
      name !== 'node:' && !['ui', 'shell', 'portals', 'web'].includes(room) && !/\.tsx$/.test(from),
  )
  // Node, and the fonts that platform/pdf.ts reads, are imported by no file
  expect(Object.keys(dependencies).filter(name => !['node', '@fontsource/inter'].includes(name))).toEqual(
    [...new Set(ofServer.map(({ name }) => name))].sort(),
  )
})
