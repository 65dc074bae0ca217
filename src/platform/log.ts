import { type Logger, type LoggerOptions, pino } from 'pino'
import { loggedError } from './loggedError.ts'
import { type LogSink, openLogSink } from './logSink.ts'

export type Log = Logger

/**
 * JSON lines, one an event. JSON already escapes line breaks and ESC; what it leaves as it is but a terminal or a log
 * viewer could obey (U+2028/2029, bidirectional controls, C1, byte order mark) is escaped here, so that no stored word
 * can forge or hide a line (I6).
 */
export function createLog(level: string, sink: LogSink = openLogSink(1)): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError },
    // without words of its own pino takes those of the error, past the serializer
    hooks: {
      logMethod(args, method) {
        const [first, words] = args as [unknown, unknown?] // pino's own overloads, all of them
        const hasError = first instanceof Error || (typeof first === 'object' && first !== null && 'err' in first)
        if (hasError && words === undefined)
          method.apply(this, [first instanceof Error ? { err: first } : first, 'an error'])
        else method.apply(this, args)
      },
    },
    redact: { paths: ['req.headers', 'headers', 'password', 'token', '*.password', '*.token'], remove: true },
  }
  return pino(options, { write: line => void sink.write(line.replace(treacherous, escaped)) })
}

const treacherous = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g
const escaped = (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`
