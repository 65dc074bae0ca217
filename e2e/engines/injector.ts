import { createServer, request } from 'node:http'

export interface Injector extends AsyncDisposable {
  address: string
}

const path = '/before-any-script.js'

/**
 * A proxy in front of the server that puts a script first into every page: WebDriver cannot run one before the page's
 * own. The script is a file of the same origin, so that the content security policy does not change.
 */
export async function openInjector(script: string, to: string): Promise<Injector> {
  const target = new URL(to)
  const injector = createServer((incoming, answer) => {
    if (incoming.url === path) return void answer.setHeader('content-type', 'text/javascript').end(script)
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const { hostname, port } = target
    const forwarded = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, given => {
      const isPage = given.headers['content-type']?.startsWith('text/html')
      if (!isPage) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
        return
      }
      const { 'content-length': _length, etag: _etag, ...rest } = given.headers
      const parts: Buffer[] = []
      given.on('data', part => parts.push(part))
      given.on('end', () => {
        const page = Buffer.concat(parts).toString()
        answer.writeHead(given.statusCode ?? 502, rest)
        answer.end(page.replace(/<head[^>]*>/i, head => `${head}<script src="${path}"></script>`))
      })
    })
    forwarded.on('error', () => answer.destroy())
    answer.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>(resolve => injector.listen(0, target.hostname, resolve))
  const at = injector.address()
  if (!at || typeof at === 'string') throw new Error('the injector has no port')
  return {
    address: `http://${target.hostname}:${at.port}`,
    [Symbol.asyncDispose]: () => {
      injector.closeAllConnections()
      return new Promise(resolve => injector.close(() => resolve()))
    },
  }
}
