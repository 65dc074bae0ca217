import type { FastifyInstance } from 'fastify'
import type { ContactParts } from '#features/contact/server/contactForm.ts'
import { emptyForm, fillForm, receivePost } from '#features/contact/server/form.ts'
import { prerenderedPage, searchTexts } from '#features/site/server/page.ts'
import { portalCookie } from '#kit/portalCookie.ts'
import { defaultLanguage } from '#kit/words.ts'
import { sendPage } from '#platform/http/pages.ts'
import { serveWeb } from '#platform/http/web.ts'
import type { Log } from '#platform/log.ts'

export interface SiteParts extends ContactParts {
  log: Log
  /** The folder of the built web client. */
  webDir: string
  mode: 'demo' | 'live'
  /** The target of the public site's Login link. */
  loginUrl?: string
}

/** Serves the application's page, the public pages with their form, and the files for search engines. */
export async function serveSite(http: FastifyInstance, parts: SiteParts): Promise<void> {
  const { webDir, mode, appUrl, loginUrl = '/login', issueTimes } = parts
  const { pageFor } = await serveWeb(http, {
    folder: webDir,
    placeholders: { MODE: mode, ORIGIN: appUrl, LOGIN: loginUrl },
    prerenderedFor: prerenderedPage,
    portalCookie,
    complete: html => fillForm(html, emptyForm(issueTimes)),
    texts: searchTexts(appUrl, { isPublic: mode === 'live' }),
  })
  await http.register(async form => {
    const asText = { parseAs: 'string' } as const
    form.addContentTypeParser('application/x-www-form-urlencoded', asText, (_, body, done) => done(null, body))
    // the contact form in a browser without scripts is answered with the page
    form.post('/contact-us', { schema: { hide: true } }, async (request, reply) => {
      const { body, headers, host, ip } = request
      const received = await receivePost(parts, { body, headers, host, ip, language: defaultLanguage })
      if (received.retryAfter !== undefined) reply.header('Retry-After', received.retryAfter)
      const page = pageFor('/', received.language)
      return sendPage(request, reply.code(received.status), { ...page, html: fillForm(page.html, received) })
    })
  })
}
