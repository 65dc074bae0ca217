/** The number of the next release by the calendar: year, month and how many of that month came before (decision 0484). */
export function nextNumber(current: string, today: Date): string {
  const month = `${today.getUTCFullYear()}.${today.getUTCMonth() + 1}`
  const [, before] = new RegExp(`^${month.replace('.', '\\.')}\\.(\\d+)$`).exec(current) ?? []
  return `${month}.${before === undefined ? 0 : Number(before) + 1}`
}

/** The changelog with a new release above the others. `subjects`: those of its commits, the newest first. */
export function withRelease(
  changelog: string,
  { number, today, subjects }: { number: string; today: Date; subjects: readonly string[] },
): string {
  const [head, ...releases] = changelog.split(/(?=^## )/m)
  const release = [`## ${number} (${today.toISOString().slice(0, 10)})`, subjects.map(one => `- ${one}`).join('\n')]
  return `${[head, ...release, ...releases].map(part => part?.trimEnd()).join('\n\n')}\n`
}
