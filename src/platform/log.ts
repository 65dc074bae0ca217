import { type Logger, pino } from 'pino'

export type Log = Logger

/** Where log lines go: anything with `write(line)`; standard output unless a test listens. */
export interface LogSink {
  write(line: string): void
}

/**
 * JSON lines, one an event. JSON already escapes line breaks and ESC; what it leaves as it is but a terminal or a log
 * viewer could obey (U+2028/2029, bidirectional controls, C1, byte order mark) is escaped here, so that no stored word
 * can forge or hide a line (I6).
 */
export function createLog(level: string, sink: LogSink = process.stdout): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: ['req.headers', 'headers', 'password', 'token', '*.password', '*.token'], remove: true },
  }
  return pino(options, { write: line => void sink.write(line.replace(treacherous, escaped)) })
}

const treacherous = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g
const escaped = (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`
