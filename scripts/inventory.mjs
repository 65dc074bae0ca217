// What is in a release: an SBOM (CycloneDX, by npm) and a page with the licences of everything that it passes on (decision 0484).
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './env.mjs'

/** Writes both into the folder of a release. `folders`: the packages of its server, as folders of node_modules. */
export function writeInventory(release, folders) {
  const packages = [...folders.map(readPackage), ...bundledPackages()]
  writeFileSync(join(release, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(packages), null, 2)}\n`)
  writeFileSync(join(release, 'LICENCES.md'), licencesPage(packages))
}

function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const files = readdirSync(join(root, folder)).filter(file => /^(licen[cs]e|copying|notice)/i.test(file))
  const text = files.map(file => readFileSync(join(root, folder, file), 'utf8').trim()).join('\n\n')
  return { name, version, identifier: license ?? 'in its text', text }
}

/** What is in the web client beside what Vite lists: a font, and what only a worker uses. */
const unlisted = ['@fontsource-variable/inter', '@noble/hashes']

/** The packages that are in the web client: Vite lists them while it builds. */
function bundledPackages() {
  const listed = JSON.parse(readFileSync(join(root, 'dist/web/.vite/license.json'), 'utf8'))
  return [...listed, ...unlisted.map(name => readPackage(join('node_modules', name)))]
}

/** The SBOM that npm makes of the lock file, without what only builds and tests need. */
function sbomOf(packages) {
  const npm = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (npm.status !== 0) fail(`npm could not list the packages:\n${npm.stderr}`)
  const sbom = JSON.parse(npm.stdout)
  const { component } = sbom.metadata
  const shipped = new Set([component['bom-ref'], ...packages.map(({ name, version }) => `${name}@${version}`)])
  const components = sbom.components.filter(component => shipped.has(component['bom-ref']))
  return {
    ...sbom,
    // npm names it after its folder
    metadata: { ...sbom.metadata, component: { ...component, name: 'idealign' } },
    // for npm what the client is built from is an optional package of development; here it is part of the product
    components: components.map(({ properties, ...component }) => ({ ...component, scope: 'required' })),
    dependencies: sbom.dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(one => shipped.has(one)) })),
  }
}

function licencesPage(packages) {
  const byName = new Map(packages.map(one => [`${one.name} ${one.version}`, one]))
  const chapters = [...byName]
    .sort()
    .map(([title, { identifier, text }]) =>
      [`## ${title}`, `Licence: ${identifier}`, text && `\`\`\`text\n${text}\n\`\`\``].filter(Boolean).join('\n\n'),
    )
  return `# Licences\n\nThe packages of others that this release passes on, and their licences.\n\n${chapters.join('\n\n')}\n`
}
