// In plain JavaScript without packages: `npm start` asks this on any Node before it installs anything; `readConfig` asks it
// together with everything else that a configuration can get wrong.

/** One sentence for each variable that is missing, or that another one contradicts. `set` has no empty values. */
export function missingSettings(set) {
  const has = name => set[name] !== undefined
  const hasSecret = name => has(name) || has(`${name}_FILE`)
  const faults = []
  if (set.NODE_ENV === 'production') {
    if (!has('APP_URL')) faults.push('APP_URL: required in production')
    if (!hasSecret('SECRET_KEY')) faults.push('SECRET_KEY: required in production')
    if (hasSecret('SMTP_URL') && !has('MAIL_FROM'))
      faults.push('MAIL_FROM: required in production with SMTP_URL, an address that this mail server may send from')
    // links and warnings would reach no one, unless the operator chooses the folder explicitly
    if (!hasSecret('SMTP_URL') && set.MAIL_TO_FOLDER !== 'yes')
      faults.push('SMTP_URL: required in production; MAIL_TO_FOLDER=yes leaves every e-mail as a file in DATA_DIR/mail')
  }
  if (hasSecret('DATABASE_DIRECT_URL') && !hasSecret('DATABASE_URL'))
    faults.push('DATABASE_DIRECT_URL: only beside DATABASE_URL, which then leads to a pooler in front of it')
  if (hasSecret('SMTP_URL') && set.MAIL_TO_FOLDER === 'yes') faults.push('SMTP_URL, MAIL_TO_FOLDER=yes: one of them')
  if (has('BILLING_IBAN') && !has('BILLING_NAME')) faults.push('BILLING_NAME: required with BILLING_IBAN')
  if (hasSecret('STRIPE_SECRET_KEY') !== hasSecret('STRIPE_WEBHOOK_SECRET'))
    faults.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: both or neither')
  return faults
}

/** The variables that are set, without the blanks and line ends that values from a file have around them. */
export function settingsOf(env) {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()])
  return Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== ''))
}

/** What a person at the terminal reads instead of a start. */
export function configurationRefusal(faults) {
  return `The configuration does not allow a start:\n${faults.map(fault => `  ${fault}`).join('\n')}`
}
