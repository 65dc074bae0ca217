export type Settings = Record<string, string | undefined>
export function missingSettings(set: Settings): string[]
export function settingsOf(env: Readonly<Settings>): Settings
export function configurationRefusal(faults: readonly string[]): string
