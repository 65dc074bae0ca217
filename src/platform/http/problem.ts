import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode, errorStatus } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import { isDiskFull } from '../diskFull.ts'
import type { Log } from '../log.ts'
import { requestIdHeader } from './headers.ts'

/**
 * Answers every failure: problem+json (RFC 9457) with a stable `code` and the request's id, never a stack, SQL, path or
 * version (I3). An unexpected error is logged and answered as `internal`.
 */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error)
  if (!known) request.log.error({ err: error }, 'a request failed unexpectedly')
  return sendProblem(reply, request.id, known ?? new AppError('internal'))
}

/**
 * Answers and logs what Node could not read as a request, or what did not come in time (I9): no route sees it.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, log: Log): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = unreadable[error.code ?? ''] ?? 400
  // browsers open connections before they need them; one that is closed without an answer they open again
  if (status === 408 && socket.bytesRead === 0) return void socket.destroy()
  const requestId = newId()
  log.info({ requestId, status, code: error.code }, 'a request could not be read')
  const title = STATUS_CODES[status] ?? ''
  const body = JSON.stringify({
    type: 'about:blank',
    title: title.toLowerCase(),
    status,
    code: 'invalid-input',
    requestId,
  })
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${body.length}`,
    `${requestIdHeader}: ${requestId}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

const unreadable: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Writes the problem body; used where no error was thrown (unknown path). */
export function sendProblem(reply: FastifyReply, requestId: string, { code, facts }: AppError): FastifyReply {
  const status = errorStatus[code]
  reply.problem = code
  if (facts.retryAfter !== undefined) reply.header('Retry-After', String(Math.ceil(facts.retryAfter)))
  return reply
    .code(status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ type: 'about:blank', title: code.replaceAll('-', ' '), status, ...facts, code, requestId })
}

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-input',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return undefined
  const { code = '', statusCode } = error as Partial<FastifyError> // Fastify's own errors carry both
  if (isDiskFull(error)) return new AppError('disk-full', { retryAfter: 60 })
  const mapped = byFastifyCode[code]
  if (mapped) return new AppError(mapped)
  return statusCode === 400 || error instanceof SyntaxError ? new AppError('invalid-input') : undefined
}
