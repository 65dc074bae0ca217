/** The part of the Trusted Types API that is used here; TypeScript's DOM library does not declare it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

// the application's only policy, named in the server's `trusted-types` directive (X1)
const policy = self.window?.trustedTypes?.createPolicy('idealign-worker', { createScriptURL: ownScript })

/**
 * Starts a module worker of our own build, and nothing else: `startWorker(new URL('./x.worker.ts', import.meta.url))`.
 * Throws a TypeError for any other address.
 */
export function startWorker(url: URL | string): Worker {
  const address = String(url)
  return new Worker(policy ? policy.createScriptURL(address) : ownScript(address), { type: 'module' })
}

function ownScript(address: string): string {
  const url = new URL(address, location.href)
  const ours = url.origin === location.origin && (import.meta.env.DEV || url.pathname.startsWith('/assets/'))
  if (!ours) throw new TypeError('not a script of ours')
  return url.href
}
