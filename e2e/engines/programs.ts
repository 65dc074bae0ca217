import { existsSync, readdirSync } from 'node:fs'

/**
 * Where the browsers of the journeys are; scripts/browser.mjs finds or installs them and sets the environment
 * variables.
 */
export function programs() {
  return {
    chromium: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    firefox: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    webkitDriver: process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
    webkit: process.env.WEBKIT_PATH ?? miniBrowser() ?? 'MiniBrowser',
    locales: process.env.LOCALES_PATH ?? '/usr/share/i18n/locales',
    display: process.env.XVFB_PATH ?? '/usr/bin/Xvfb',
  }
}

function miniBrowser(): string | undefined {
  return readdirSync('/usr/lib')
    .map(architecture => `/usr/lib/${architecture}/webkit2gtk-4.1/MiniBrowser`)
    .find(path => existsSync(path))
}
