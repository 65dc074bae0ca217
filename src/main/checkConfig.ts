import { ConfigError, readConfig } from '#platform/config.ts'

// What `npm start` runs before it builds: ends with 1 and every fault of the configuration.

try {
  readConfig(process.env)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
