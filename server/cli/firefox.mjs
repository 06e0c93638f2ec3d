import { existsSync } from 'node:fs'
import { apt, isRoot } from './browser.mjs'
import { step } from './tools.mjs'

/** The path of a Firefox on this machine; undefined where there is none. */
export const firefoxOnDisk = () =>
  [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find((path) => path && existsSync(path))

/** The path of a Firefox, installed by the system's packages when there is none; undefined when that fails. */
export async function findFirefox() {
  if (firefoxOnDisk() || !isRoot() || !existsSync('/usr/bin/apt-get')) return firefoxOnDisk()
  await step('installing a second browser (apt-get install firefox-esr)', async () => {
    await apt('update')
    return apt('install', '-y', '--no-install-recommends', 'firefox-esr')
  })
  return firefoxOnDisk()
}
