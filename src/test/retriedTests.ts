import type { Reporter } from 'vitest/node'

/** Prints why a test failed that passed when it was tried again (`TEST_RETRIES`): else nobody would learn the cause. */
export const retriedTests: Reporter = {
  onTestCaseResult: test => {
    const { state, errors } = test.result()
    if (state !== 'passed') return
    for (const { stack } of errors ?? [])
      process.stderr.write(
        `\n"${test.fullName}" (${test.module.relativeModuleId}) passed when tried again, after:\n${stack}\n`,
      )
  },
}
