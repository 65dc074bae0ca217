import { machineSettings } from './server.ts'

/** The settings of a server in production that tests start as a process of its own, on any free port. */
export function productionSettings(dataDir: string) {
  return {
    ...machineSettings,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SECRET_KEY: 'q8Zt4mC1yV0nE7bKx2RjW5uHsPdLgF9aTiOo3MvYXcQ=',
    APP_URL: 'https://portal.practice.test',
    MAIL_TO_FOLDER: 'yes',
    PORT: '0',
  }
}
