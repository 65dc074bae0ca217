import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { errorStatus } from '#kit/errors.ts'
import type { AnswerObserver } from './answered.ts'

/** A figure that is read when it is asked for, with one value for each combination of labels. */
export interface Figure {
  name: string
  help: string
  values: readonly { labels?: Record<string, string>; value: number }[]
}

/** What a process has counted since its start, in the text format of Prometheus. */
export interface Metrics {
  /** The bearer token that a scraper has to send. */
  token: string
  contentType: string
  observe: AnswerObserver
  /** The counters and the process's own figures, with those of this moment. */
  text(figures: readonly Figure[]): Promise<string>
}

/** Opens the metrics of a process, for callers with the token: answers, memory, file descriptors, garbage collection, delay of the event loop. */
export function openMetrics(token: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'idealign_http_request_duration_seconds',
    help: 'Time until a request was answered, by the pattern of its route; files and event streams are left out.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const errors = new Counter({
    name: 'idealign_http_errors_total',
    help: 'Answers that were errors, by their code and HTTP status.',
    labelNames: ['code', 'status'],
    registers: [registry],
  })
  // from the first scrape on, so that the first error of a kind is an increase
  for (const [code, status] of Object.entries(errorStatus)) errors.inc({ code, status }, 0)
  return {
    token,
    contentType: registry.contentType,
    observe: ({ method, route, status, seconds, isStream, problem }) => {
      if (!isStream) durations.observe({ method, route, status: classOf(status) }, seconds)
      if (problem !== undefined) errors.inc({ code: problem, status })
    },
    text: async figures => Registry.merge([registry, registryOf(figures)]).metrics(),
  }
}

function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

function registryOf(figures: readonly Figure[]): Registry {
  const registry = new Registry()
  // a gauge that was never set would be 0
  for (const { name, help, values } of figures.filter(figure => figure.values.length > 0)) {
    const labelNames = [...new Set(values.flatMap(({ labels = {} }) => Object.keys(labels)))]
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { labels = {}, value } of values) gauge.set(labels, value)
  }
  return registry
}
