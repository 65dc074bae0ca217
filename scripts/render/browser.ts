import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import type { Shot } from './shot.ts'
import type { photograph } from './studio.ts'

const here = import.meta.dirname
const three = join(here, '../../node_modules/three/build')
const address = 'http://studio.test'

export interface Studio {
  /** Makes a mesh known by a name that shots use; it is made when one of them is taken. */
  bring(name: string, make: () => Buffer): void
  /** Takes a picture: RGBA, transparent around the subject. */
  take(shot: Shot): Promise<Sharp>
  close(): Promise<void>
}

/** A page in headless Chromium with software WebGL; nothing leaves it: every request is answered from here. */
export async function openStudio(): Promise<Studio> {
  const path = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  const browser = await chromium.launch({
    ...(path && { executablePath: path }),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--disable-sync',
    ],
  })
  const page = await browser.newPage()
  page.on('console', message => console.log('page:', message.text()))
  page.on('pageerror', error => console.log('page:', error))
  const makers = new Map<string, () => Buffer>()
  const meshes = new Map<string, Buffer>()
  const meshOf = (name: string) => {
    const bytes = meshes.get(name) ?? makers.get(name)?.() ?? Buffer.alloc(0)
    meshes.set(name, bytes)
    return bytes
  }
  let photo = Buffer.alloc(0)
  await page.route('**/*', route => {
    const { pathname } = new URL(route.request().url())
    const [, kind, name] = pathname.split('/')
    const script = (body: string) => route.fulfill({ body, contentType: 'text/javascript' })
    if (kind === 'mesh' && name) return route.fulfill({ body: meshOf(name) })
    if (kind === 'three' && name) return script(readFileSync(join(three, name), 'utf8'))
    if (kind === 'code' && name) return script(stripTypeScriptTypes(readFileSync(join(here, name), 'utf8')))
    if (kind === 'photo') {
      photo = Buffer.from(route.request().postDataBuffer() ?? '')
      return route.fulfill({ body: '' })
    }
    return route.fulfill({ body: html, contentType: 'text/html' })
  })
  await page.goto(address)
  return {
    bring: (name, make) => makers.set(name, make),
    take: async shot => {
      await page.evaluate(async given => {
        const from = '/code/studio.ts'
        const { photograph: take }: { photograph: typeof photograph } = await import(from)
        await fetch('/photo', { method: 'POST', body: new Blob([new Uint8Array(await take(given))]) })
      }, shot)
      return sharp(photo, { raw: { width: shot.width, height: shot.height, channels: 4 } }).flip()
    },
    close: () => browser.close(),
  }
}

const html = `<!doctype html><script type="importmap">{"imports":{"three":"/three/three.module.js"}}</script>`
