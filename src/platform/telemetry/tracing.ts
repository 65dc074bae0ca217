import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { withinMs } from '../withinMs.ts'
import type { Answered, AnswerObserver } from './answered.ts'

/** Sends a span for each answer to a collector of OpenTelemetry. */
export interface Tracing {
  observe: AnswerObserver
  /** Sends what is left, for some seconds at most. */
  stop(): Promise<void>
}

const lastSpansMs = 3000

/**
 * Opens the traces of a process: of every answer, or of this share. The library reads where to and how from the standard
 * `OTEL_*` variables itself. Imported only where they are wanted, because it loads a dozen packages.
 */
export function openTracing(share: number, log: Log): Tracing {
  const report = (err: unknown) => log.warn({ err }, 'traces could not be sent')
  setGlobalErrorHandler(report)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'idealign' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('idealign')
  return {
    observe: answered => {
      const end = Date.now()
      const span = tracer.startSpan(`${answered.method} ${answered.route}`, {
        kind: SpanKind.SERVER,
        root: true,
        startTime: end - answered.seconds * 1000,
        attributes: attributesOf(answered),
      })
      if (answered.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    stop: () => withinMs(lastSpansMs, provider.shutdown()).catch(report),
  }
}

// the names of OpenTelemetry's conventions for HTTP
function attributesOf({ method, route, status, problem, requestId }: Answered) {
  return {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    ...(problem && { 'error.type': problem }),
    'idealign.request_id': requestId,
  }
}
