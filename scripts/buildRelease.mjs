// npm run build:release [-- <new folder>]: everything that `npm run serve` needs, in one folder that can be moved, without
// what only builds and tests need. Without an argument it is dist/release, which is made again each time.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { buildIfStale, fail, install, root } from './env.mjs'
import { writeInventory } from './inventory.mjs'

const usual = join(root, 'dist', 'release')
const target = process.argv[2] === undefined ? usual : resolve(process.argv[2])
if (target === usual) rmSync(target, { recursive: true, force: true })
if (existsSync(target)) fail(`${target} exists already: name a new folder.`)

install()
buildIfStale()

// complete or not there: it gets its name last
const unfinished = `${target}.unfinished`
rmSync(unfinished, { recursive: true, force: true })
mkdirSync(unfinished, { recursive: true })
for (const name of [
  'src',
  'db',
  'assets/common-passwords',
  'CHANGELOG.md',
  'docs/operate.md',
  'docs/operate',
  'dist/web',
])
  copy(name, isOfServer)
for (const name of ['env.mjs', 'serve.mjs']) copy(join('scripts', name), () => true)
const packages = productionPackages()
for (const name of packages) copy(name, path => isOfPackage(path, name))
copy('node_modules/.bin/node', () => true)
stripNode()
writeFileSync(join(unfinished, 'package.json'), `${JSON.stringify(ownManifest(), null, 2)}\n`)
writeInventory(unfinished, packages)
renameSync(unfinished, target)
console.log(`The release is in ${target}: move it where it is to run, and start it there with npm run serve.`)

function copy(name, isWanted) {
  cpSync(join(root, name), join(unfinished, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => isWanted(relative(root, path).split(sep).join('/')),
  })
}

/** Neither tests and what they share, nor the sources that dist/web was built from and the list of its packages. */
function isOfServer(path) {
  if (path === 'dist/web/.vite') return false
  return !/^src\/(test|ui|shell|portals)$|^src\/features\/.*\/web$|^src\/.*\.(test\.ts|tsx|css)$/.test(path)
}

/**
 * Neither sources, types, maps, libraries to link with, builds for browsers and bundlers, hidden files and pages of a package, nor the
 * packages inside it, which the lock file names by themselves. Licences stay.
 */
function isOfPackage(path, name) {
  const inside = path.slice(name.length + 1)
  if (/^node_modules(\/|$)/.test(inside)) return false
  if (/(^|\/)(LICEN[CS]E|COPYING|NOTICE)/i.test(inside)) return true
  return (
    !/\.(map|[cm]?tsx?|md|markdown|flow|html|a)$|[.-](browser|standalone)[\w.-]*\.[cm]?js$/.test(inside) &&
    !/(^|\/)(\..*|tests?|__tests__|docs|examples?|include|umd|esnext|(cjs-)?browser(-module)?(\.[cm]?js)?)$/.test(
      inside,
    )
  )
}

/**
 * The folders of the packages that run: those that the lock file does not mark as needed by builds and tests only. Of
 * optional packages those that were made for one platform, and so for this one: others connect a package to services that
 * Idealign does not use.
 */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([, { dev, optional, os }]) => !dev && (!optional || os))
    .map(([path]) => path)
    .filter(path => path !== '' && !path.includes('/@types/') && existsSync(join(root, path)))
}

/** Takes the debugging symbols out of Node's program, a seventh of it, where the system has a tool for that. */
function stripNode() {
  const { error } = spawnSync('strip', ['--strip-all', join(unfinished, 'node_modules/node/bin/node')])
  if (error) console.log('Node keeps its debugging symbols (18 MB): there is no program "strip" (Debian: binutils).')
}

/** The manifest without the packages and scripts that a release does not have. */
function ownManifest() {
  const { name, version, type, engines, imports, scripts, dependencies, optionalDependencies, ...rest } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const kept = ['serve', 'admin', 'restore', 'doctor', 'audit', 'ledger:verify'].map(script => [
    script,
    scripts[script],
  ])
  const { private: isPrivate, license } = rest
  return {
    ...{ name, version, private: isPrivate, license, type, engines, imports },
    ...{ scripts: Object.fromEntries(kept), dependencies, optionalDependencies },
  }
}
