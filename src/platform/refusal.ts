/**
 * An expected reason not to start, which the person at the terminal can correct. `main` prints the message
 * without a stack and exits with 1. The message names the setting or the folder, never a secret.
 */
export class StartRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartRefusal'
  }
}
