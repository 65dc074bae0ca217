import type { FastifyInstance } from 'fastify'

/** The header with the id under which the log has a request. */
export const requestIdHeader = 'X-Request-Id'

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/**
 * The headers of every answer (X1, X7). `secure`: the application's address is https, so HSTS is sent. No
 * `Access-Control-*` header is ever sent, because no other origin is served (X8).
 */
export function addSecurityHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everywhere)
    // the id that the log has; set on the raw answer too, for streams that write it themselves
    reply.raw.setHeader(requestIdHeader, request.id)
    if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
}

/**
 * The content policy of an HTML page (X1). The nonce is for the one style element that React Aria adds. One
 * trusted-types policy is allowed, for worker addresses only (decision 0002). `hasForm`: the page has a form that is
 * posted without scripts.
 */
export function contentPolicy(nonce: string, { hasForm }: { hasForm: boolean }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types idealign-worker',
  ].join('; ')
}
