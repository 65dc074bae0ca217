import { type Logger, type LoggerOptions, pino } from 'pino'
import { loggedError } from './loggedError.ts'
import { type LogSink, openLogSink } from './logSink.ts'

export type Log = Logger

/**
 * One line of JSON per event. JSON escapes line breaks and ESC. Other characters that could change what a terminal or a
 * log viewer shows (U+2028/2029, bidirectional controls, C1, byte order mark) are escaped here, so that no stored text
 * can forge or hide a line (I6).
 */
export function createLog(level: string, sink: LogSink = openLogSink(1)): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError },
    // without a message pino would log the message of the error, which the serializer removes
    hooks: {
      logMethod(args, method) {
        const [first, message] = args as [unknown, unknown?] // covers all overloads of pino
        const hasError = first instanceof Error || (typeof first === 'object' && first !== null && 'err' in first)
        if (hasError && message === undefined)
          method.apply(this, [first instanceof Error ? { err: first } : first, 'an error'])
        else method.apply(this, args)
      },
    },
    redact: { paths: ['req.headers', 'headers', 'password', 'token', '*.password', '*.token'], remove: true },
  }
  return pino(options, { write: line => void sink.write(line.replace(misleading, escaped)) })
}

const misleading = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g
const escaped = (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`
