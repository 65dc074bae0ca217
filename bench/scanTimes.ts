import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { build } from 'vite'
import { checkPair } from '#features/cases/records/contract/scanPair.ts'
import type { ScanFacts } from '#features/files/file/contract/facts.ts'
import { openReader } from '#features/files/reading/server/reader.ts'
import { newId } from '#kit/id.ts'
import { createLog } from '#platform/log.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { programs } from '../e2e/engines/programs.ts'
import { pause, quietChromium, report } from './measure.ts'
import { openGenerator } from './scans/generator.ts'

// How long two arches of 250,000 triangles take to be read and checked: in the server's reading process, and in the worker of
// the built product in browsers. Each run has a process or a worker that has read nothing before.
const { values } = parseArgs({
  options: {
    generator: { type: 'string' },
    seed: { type: 'string', default: '401' },
    times: { type: 'string', default: '5' },
    cache: { type: 'string', default: join(tmpdir(), 'idealign-scans') },
  },
})
if (values.generator === undefined) throw new Error('Say where the mesh generator is: --generator <its src folder>')
const limitMs = 3000
/** The grids, in mm, at which the arches of the generator have about 250,000 triangles. */
const pitches = { upper: 0.249, lower: 0.234 } as const
const { fileOf } = await openGenerator({ folder: values.generator, cache: values.cache, pitch: 0.25 })
const files = {
  upper: readFileSync(fileOf(Number(values.seed), 'upper', pitches.upper)),
  lower: readFileSync(fileOf(Number(values.seed), 'lower', pitches.lower)),
}
const triangles = [files.upper, files.lower].map(file => file.readUInt32LE(80))
console.log(`two arches of ${triangles.join(' and ')} triangles`)

interface Took {
  /** By the clock: reading both, one after the other, then checking how they bite. */
  readMs: number
  checkMs: number
  /** Of all processors, of the browser or of the reading process. */
  cpuMs: number
}

await onServer()
const web = mkdtempSync(join(tmpdir(), 'idealign-web-'))
await build({ logLevel: 'warn', build: { outDir: web, emptyOutDir: true } })
const { address, close } = await serve(web, await pairScript())
await inBrowser(address, { browser: 'chrome', executablePath: programs().chromium, args: quietChromium })
await inBrowser(address, {
  browser: 'firefox',
  executablePath: programs().firefox,
  env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
})
close()
rmSync(web, { recursive: true })

async function onServer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-scans-'))
  const storage = await openDiskStorage(folder)
  const took: Took[] = []
  for (let turn = 0; turn < Number(values.times); turn++) {
    const reader = openReader(folder, createLog('silent'))
    const start = performance.now()
    const read = async (jaw: 'upper' | 'lower'): Promise<ScanFacts> => {
      const bytes = files[jaw]
      const id = newId()
      await storage.put(id, bytes)
      const declaredSha256 = createHash('sha256').update(bytes).digest('hex')
      const reading = await reader.read({
        id,
        owner: 'bench',
        kind: 'scan',
        bytes: bytes.length,
        name: `${jaw}.stl`,
        declaredSha256,
      })
      if (!reading.ok || reading.facts.kind !== 'scan') throw new Error(`The ${jaw} arch was not read.`)
      return reading.facts
    }
    const pair = { upper: await read('upper'), lower: await read('lower') }
    const readMs = performance.now() - start
    const cpuMs = cpuMsBelow(process.pid)
    const checking = process.cpuUsage()
    const checkStart = performance.now()
    checkPair({ ...pair, isGuessed: false })
    const { user, system } = process.cpuUsage(checking)
    took.push({ readMs, checkMs: performance.now() - checkStart, cpuMs: cpuMs + (user + system) / 1000 })
    reader.close()
    while (cpuMsBelow(process.pid) > 0) await pause(20)
  }
  rmSync(folder, { recursive: true })
  reportTook('on the server', took)
}

async function inBrowser(address: string, options: LaunchOptions): Promise<void> {
  const browser = await puppeteer.launch(options)
  const page = await browser.newPage()
  await page.goto(address)
  const took: Took[] = []
  for (let turn = 0; turn < Number(values.times); turn++) {
    const before = cpuMsBelow(process.pid)
    const times = await page.evaluate(readPair, workerIn(web))
    took.push({ ...times, cpuMs: cpuMsBelow(process.pid) - before })
  }
  reportTook(`in ${await browser.version()}`, took)
  await browser.close()
}

function workerIn(folder: string): string {
  const worker = readdirSync(join(folder, 'assets')).find(name => /^reading\.worker-.*\.js$/.test(name))
  if (!worker) throw new Error('The build has no worker that reads files.')
  return `/assets/${worker}`
}

/** In the page, as the records step does: a worker for each file, one after the other. */
async function readPair(worker: string): Promise<{ readMs: number; checkMs: number }> {
  const script = '/pair.js'
  const { checkPair: check } = await import(script)
  const load = async (jaw: string) => new File([await (await fetch(`/${jaw}.stl`)).blob()], `${jaw}.stl`)
  const [upperFile, lowerFile] = [await load('upper'), await load('lower')]
  const read = (file: File) => {
    const reading = new Worker(worker, { type: 'module' })
    return new Promise((resolve, reject) => {
      reading.addEventListener('message', ({ data }) =>
        data.ok ? resolve(data.facts) : data.share === undefined && reject(new Error(data.why)),
      )
      reading.addEventListener('error', event => reject(new Error(event.message)))
      reading.postMessage({ file, kind: 'scan' })
    }).finally(() => reading.terminate())
  }
  const start = performance.now()
  const [upper, lower] = [await read(upperFile), await read(lowerFile)]
  const readMs = performance.now() - start
  check({ upper, lower, isGuessed: false })
  return { readMs, checkMs: performance.now() - start - readMs }
}

/** What checks a pair, as a script that a page can import. */
async function pairScript(): Promise<string> {
  const entry = 'src/features/cases/records/contract/scanPair.ts'
  const lib = { entry, formats: ['es' as const], fileName: 'pair' }
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, lib } })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('Nothing was built.')
  return chunk.code
}

async function serve(folder: string, pair: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const send = (type: string, body: string | Buffer) => response.setHeader('content-type', type).end(body)
    if (path === '/pair.js') send('text/javascript', pair)
    else if (path === '/upper.stl' || path === '/lower.stl')
      send('model/stl', path === '/upper.stl' ? files.upper : files.lower)
    else if (path.startsWith('/assets/')) send('text/javascript', readFileSync(join(folder, path)))
    else send('text/html', '<!doctype html><title>Scans</title>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a TCP server
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Time of processors that the processes started by one, and by those, have used and are still running, as Linux reports it. */
function cpuMsBelow(pid: number): number {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
        return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
      } catch {
        // it has ended meanwhile
        return []
      }
    })
  const below = (parent: number): number =>
    all.filter(each => each.parent === parent).reduce((sum, each) => sum + each.ticks + below(each.pid), 0)
  return below(pid) * 10
}

function reportTook(where: string, took: readonly Took[]): void {
  const least = (key: keyof Took) => Math.min(...took.map(each => each[key]))
  const list = (key: keyof Took) => took.map(each => each[key].toFixed(0)).join(' ')
  const clock = took.map(({ readMs, checkMs }) => readMs + checkMs)
  // the work is done by one thread after another: on processors that are not shared the clock shows no more than this
  report(
    `two arches, ${where}`,
    `${least('cpuMs').toFixed(0)} ms of processors at best (${list('cpuMs')}), wanted ≤ ${limitMs} ms; by the clock ${Math.min(...clock).toFixed(0)} ms (${clock.map(ms => ms.toFixed(0)).join(' ')}), of them ${least('checkMs').toFixed(0)} to check the bite`,
    least('cpuMs') <= limitMs,
  )
}
